import { sql } from 'drizzle-orm';
import { APPLICATION_SORTS, ApplicationListQuery } from 'shared-contracts/applications';
import { CONTACT_SORTS, ContactListQuery } from 'shared-contracts/contacts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication, makeContact } from '../../../test/factories.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/open-database.ts';
import { listApplications } from '../applications/list-applications.ts';
import { listContacts } from '../enquiries/list-contacts.ts';

const actor = { adminId: '01AAAAAAAAAAAAAAAAAAAAAAAA' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
  for (let index = 0; index < 3; index++) {
    await makeApplication(database.db);
    await makeContact(database.db);
  }
});
afterAll(() => database.drop());

test.each(
  CONTACT_SORTS.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]),
)('enquiries by $sort, $order, come from an index as they are', async (query) => {
  const input = ContactListQuery.parse(query);
  const { found, sorted } = await countSorted((db) => listContacts({ ctx: { db, actor }, input }));
  expect(found.data).toHaveLength(3);
  expect(sorted).toBe(0);
});

test.each(
  APPLICATION_SORTS.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]),
)('applications by $sort, $order, come from an index as they are', async (query) => {
  const input = ApplicationListQuery.parse(query);
  const { found, sorted } = await countSorted((db) => listApplications({ ctx: { db, actor }, input }));
  expect(found.data).toHaveLength(3);
  expect(sorted).toBe(0);
});

/** How many rows the database sorted for it, which it counts for each connection. */
const countSorted = <Found>(list: (db: Database) => Promise<Found>) =>
  database.db.transaction(async (db) => {
    const before = await sortedRows(db);
    const found = await list(db);
    return { found, sorted: (await sortedRows(db)) - before };
  });

async function sortedRows(db: Database): Promise<number> {
  const [rows] = (await db.execute(sql`SHOW SESSION STATUS LIKE 'Sort_rows'`)) as unknown as [
    { readonly Value: string }[],
  ];
  return Number(rows[0]?.Value);
}
