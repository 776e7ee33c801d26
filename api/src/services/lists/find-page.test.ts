import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { ApplicationListQuery } from 'shared-contracts/applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { listApplications } from '../applications/list-applications.ts';
import { containsText } from './contains-text.ts';
import { findPage } from './find-page.ts';

const ROWS = { Pending: 2_100, Rejected: 30, Shortlisted: 0, Spam: 7 };
const ALL = ROWS.Pending + ROWS.Rejected + ROWS.Spam;
const idOf = (index: number) => `01${String(index).padStart(24, '0')}`;
const { id, fullName, status, deletedAt, searchText } = applications;

const rowOf = (index: number, of: keyof typeof ROWS) => ({
  id: idOf(index),
  // In another order than they came in, and three of each name.
  fullName: `Name ${String((index * 7) % 701).padStart(4, '0')}`,
  email: 'a@example.com',
  phone: '1',
  workplaceType: 'Remote' as const,
  jobLocation: 'Remote' as const,
  employmentType: 'Full-Time' as const,
  role: 'Patent Analyst',
  searchText: '',
  isAdult: true,
  status: of,
  createdAt: new Date(Date.UTC(2026, 0, 1)),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
  const statuses = Object.entries(ROWS).flatMap(([of, count]) =>
    Array.from({ length: count }, () => of as keyof typeof ROWS),
  );
  await database.db.insert(applications).values(statuses.map((of, index) => rowOf(index, of)));
});
afterAll(() => database.drop());

test.each([
  ['Pending', 'asc', 1],
  ['Pending', 'desc', 70],
  ['Rejected', 'asc', 2],
  ['Rejected', 'desc', 1],
  ['Shortlisted', 'asc', 1],
] as const)('a list narrowed to much, little and nothing: %s, %s, page %d', async (of, order, page) => {
  const { db } = database;
  const where = and(isNull(deletedAt), eq(status, of)) as SQL;
  const direction = order === 'asc' ? asc : desc;
  const expected = await db
    .select({ id })
    .from(applications)
    .where(where)
    .orderBy(direction(fullName), direction(id))
    .limit(20)
    .offset((page - 1) * 20);
  const found = await findPage(db, {
    table: applications,
    id,
    where,
    sort: fullName,
    order,
    sortIndex: 'applications_by_full_name',
    filterIndex: { name: 'applications_by_status', isSorted: false },
    matches: (q) => containsText(searchText, q),
    q: '',
    page,
    limit: 20,
  });
  expect(found).toEqual({ ids: expected.map((row) => row.id), total: ROWS[of] });
});

const totalOf = async (db: Database) => {
  const ctx = { db, actor: { adminId: '01AAAAAAAAAAAAAAAAAAAAAAAA' } };
  return (await listApplications({ ctx, input: ApplicationListQuery.parse({}) })).meta.total;
};
const LISTED = ROWS.Pending + ROWS.Rejected;

test('all but spam and the bin is counted by what is left out', async () => {
  expect(await totalOf(database.db)).toBe(LISTED);
  const undo = new Error('undo');
  const changed = database.db.transaction(async (tx) => {
    const remove = (of: 'Pending' | 'Spam', count: number) =>
      tx.update(applications).set({ deletedAt: new Date() }).where(eq(status, of)).orderBy(id).limit(count);
    await remove('Pending', 3);
    // Left out once.
    await remove('Spam', 2);
    expect(await totalOf(tx)).toBe(LISTED - 3);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  expect(await totalOf(database.db)).toBe(LISTED);
});

test('it is counted as of one moment, whatever comes and goes meanwhile', async () => {
  const totals = new Set<number>();
  const come = async () => {
    for (let index = 0; index < 100; index++) {
      await database.db.insert(applications).values(rowOf(ALL, 'Spam'));
      await database.db.delete(applications).where(eq(id, idOf(ALL)));
    }
  };
  const count = async () => {
    for (let index = 0; index < 100; index++) totals.add(await totalOf(database.db));
  };
  await Promise.all([come(), count()]);
  expect([...totals]).toEqual([LISTED]);
});
