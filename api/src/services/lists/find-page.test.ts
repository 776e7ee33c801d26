import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { findPage } from './find-page.ts';

const ROWS = { Pending: 2_100, Rejected: 30, Shortlisted: 0 };
const { id, fullName, status, deletedAt, searchText } = applications;

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
  const all = Object.entries(ROWS).flatMap(([of, count]) => Array.from({ length: count }, () => of));
  await database.db.insert(applications).values(
    all.map((of, index) => ({
      id: `01${String(index).padStart(24, '0')}`,
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
      status: of as keyof typeof ROWS,
      createdAt: new Date(Date.UTC(2026, 0, 1)),
    })),
  );
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
    searchText,
    q: '',
    page,
    limit: 20,
  });
  expect(found).toEqual({ ids: expected.map((row) => row.id), total: ROWS[of] });
});
