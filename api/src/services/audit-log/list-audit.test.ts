import { AuditEntry, AuditPage, type AuditQuery } from 'shared-contracts/accounts/audit';
import { describe, expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { UnauthenticatedError } from '../../errors.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';

let first: Awaited<ReturnType<typeof makeAdmin>>;
let second: Awaited<ReturnType<typeof makeAdmin>>;
const minute = (number: number) => new Date(Date.UTC(2026, 2, 4, 5, number));

test.beforeAll(async ({ database }) => {
  first = await makeAdmin(database.db);
  second = await makeAdmin(database.db);
  const [a, b] = [{ adminId: first.id }, { adminId: second.id }];
  await recordAudit(database.db, [
    { at: minute(0), actor: a, action: 'blog.create', subjectId: 'post-1' },
    { at: minute(1), actor: b, action: 'blog.publish', subjectId: 'post-1', details: { revision: 2 } },
    { at: minute(2), actor: a, action: 'blog.create', subjectId: 'post-2' },
    { at: minute(3), actor: null, action: 'password.reset', subjectId: second.id },
  ]);
});

const list = (database: TestDatabase, query: Partial<AuditQuery> = {}) =>
  listAudit({
    ctx: { db: database.db, actor: { adminId: first.id } },
    input: { page: 1, limit: 20, ...query },
  });
const minutesOf = ({ data }: Awaited<ReturnType<typeof list>>) =>
  data.map(({ createdAt }) => new Date(createdAt).getUTCMinutes());

test('lists all entries, newest first, with their actors', async ({ database }) => {
  const { data, meta } = await list(database);
  expect(meta).toEqual({ page: 1, limit: 20, total: 4, pages: 1 });
  expect(data.map((entry) => AuditEntry.strict().parse(entry))).toMatchObject([
    { action: 'password.reset', actor: null, subjectId: second.id, details: {} },
    { action: 'blog.create', actor: { _id: first.id, email: first.email }, subjectId: 'post-2' },
    { action: 'blog.publish', actor: { email: second.email }, details: { revision: 2 } },
    { action: 'blog.create', actor: { email: first.email }, createdAt: minute(0).toISOString() },
  ]);
});

test('is paginated', async ({ database }) => {
  const pages = [
    await list(database, { limit: 3 }),
    await list(database, { limit: 3, page: 2 }),
    await list(database, { page: 9 }),
  ];
  expect(pages.map(minutesOf)).toEqual([[3, 2, 1], [0], []]);
  expect(pages[1]?.meta).toEqual({ page: 2, limit: 3, total: 4, pages: 2 });
});

test('filters by action, actor, subject and time', async ({ database }) => {
  const both = await list(database, { subject: 'post-1', actor: second.id });
  expect(minutesOf(await list(database, { action: 'blog.create' }))).toEqual([2, 0]);
  expect(minutesOf(await list(database, { action: 'blog' }))).toEqual([2, 1, 0]);
  expect(minutesOf(await list(database, { actor: first.id }))).toEqual([2, 0]);
  expect(minutesOf(await list(database, { subject: 'post-1' }))).toEqual([1, 0]);
  expect(minutesOf(both)).toEqual([1]);
  expect(both.meta.total).toBe(1);
  const between = { from: minute(1).toISOString(), to: minute(3).toISOString() };
  expect(minutesOf(await list(database, between))).toEqual([2, 1]);
});

test('requires a session', async ({ database }) => {
  const refused = listAudit({ ctx: { db: database.db }, input: { page: 1, limit: 20 } });
  await expect(refused).rejects.toThrow(UnauthenticatedError);
});

describe('GET /api/audit', () => {
  test('returns a page to staff', async ({ app, staff }) => {
    const actor = { adminId: staff.id };
    await recordAudit(app.db, { at: minute(0), actor, action: 'mail.retry', subjectId: 'mail-1' });
    const response = await staff.call('/api/audit?action=mail.retry&limit=1');
    expect(response.status).toBe(200);
    const { data } = AuditPage.strict().parse(await response.json());
    expect(data).toMatchObject([{ subjectId: 'mail-1' }]);
  });

  // A release of the back office may know an action that this API does not record yet.
  test.for(['reply-template.pin', 'pins', 'mail%', 'mail.re_ry', 'Änderung'])(
    'has no entries of the unknown action %s',
    async (action, { app, staff }) => {
      await recordAudit(app.db, { at: minute(0), actor: { adminId: staff.id }, action: 'mail.retry' });
      const response = await staff.call(`/api/audit?${new URLSearchParams({ action }).toString()}`);
      expect([response.status, await response.json()]).toMatchObject([200, { data: [] }]);
    },
  );

  test('responds 401 without a session', async ({ app }) => {
    expect((await app.call('/api/audit')).status).toBe(401);
  });

  test.for([
    ['?action=blog&action=mail', 'action'],
    ['?actor=me', 'actor'],
    ['?from=yesterday', 'from'],
    ['?limit=101', 'limit'],
    ['?subject=a&subject=b', 'subject'],
  ] as const)('rejects %s', async ([query, field], { staff }) => {
    const { status, fields } = await errorOf(await staff.call(`/api/audit${query}`));
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });
});
