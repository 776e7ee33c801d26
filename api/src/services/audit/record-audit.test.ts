import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { recordAudit } from './record-audit.ts';

let actor: { adminId: string };
test.beforeAll(async ({ database }) => {
  actor = { adminId: (await makeAdmin(database.db)).id };
});

const at = new Date('2026-03-04T05:06:07.089Z');
const entriesOf = (database: TestDatabase, subjectId: string) =>
  database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

test('stores actor, action, subject, time and details', async ({ database }) => {
  const subjectId = ulid();
  const details = { status: 'Rejected', count: 3, isBulk: true, before: null };
  await recordAudit(database.db, { at, actor, action: 'application.status', subjectId, details });
  expect(await entriesOf(database, subjectId)).toMatchObject([
    { createdAt: at, actorId: actor.adminId, action: 'application.status', details },
  ]);
});

test('accepts several entries, and none', async ({ database }) => {
  const subjectId = ulid();
  const entry = { at, actor, action: 'contact.delete', subjectId } as const;
  await recordAudit(database.db, [entry, entry]);
  await recordAudit(database.db, []);
  expect(await entriesOf(database, subjectId)).toHaveLength(2);
});

test('is rolled back with its transaction', async ({ database }) => {
  const subjectId = ulid();
  const failing = database.db.transaction(async (tx) => {
    await recordAudit(tx, { at, actor, action: 'blog.delete', subjectId });
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  expect(await entriesOf(database, subjectId)).toEqual([]);
});

test.for([
  { name: 'Asha Rao' },
  { email: 'asha@example.com' },
  { message: 'x'.repeat(65) },
  { text: 'zwölf' },
  { 'a name': 1 },
])('refuses personal text: %o', async (details, { database }) => {
  const subjectId = ulid();
  const refused = recordAudit(database.db, { at, actor, action: 'contact.status', subjectId, details });
  await expect(refused).rejects.toThrow();
  expect(await entriesOf(database, subjectId)).toEqual([]);
});
