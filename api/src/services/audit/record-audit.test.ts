import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/factories.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
let actor: { adminId: string };
beforeAll(async () => {
  database = await createMigratedDatabase();
  actor = { adminId: (await makeAdmin(database.db)).id };
});
afterAll(() => database.drop());

const at = new Date('2026-03-04T05:06:07.089Z');
const entriesOf = (subjectId: string) =>
  database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

test('keeps who did what to what, when, and the details', async () => {
  const subjectId = ulid();
  const details = { status: 'Rejected', count: 3, isBulk: true, before: null };
  await recordAudit(database.db, { at, actor, action: 'application.status', subjectId, details });
  expect(await entriesOf(subjectId)).toMatchObject([
    { createdAt: at, actorId: actor.adminId, action: 'application.status', details },
  ]);
});

test('takes several at once, and none', async () => {
  const subjectId = ulid();
  const entry = { at, actor, action: 'contact.delete', subjectId } as const;
  await recordAudit(database.db, [entry, entry]);
  await recordAudit(database.db, []);
  expect(await entriesOf(subjectId)).toHaveLength(2);
});

test('is undone with the transaction that it belongs to', async () => {
  const subjectId = ulid();
  const failing = database.db.transaction(async (tx) => {
    await recordAudit(tx, { at, actor, action: 'blog.delete', subjectId });
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  expect(await entriesOf(subjectId)).toEqual([]);
});

test.each([
  { name: 'Asha Rao' },
  { email: 'asha@example.com' },
  { message: 'x'.repeat(65) },
  { text: 'zwölf' },
  { 'a name': 1 },
])('refuses personal text: %o', async (details) => {
  const subjectId = ulid();
  const refused = recordAudit(database.db, { at, actor, action: 'contact.status', subjectId, details });
  await expect(refused).rejects.toThrow();
  expect(await entriesOf(subjectId)).toEqual([]);
});
