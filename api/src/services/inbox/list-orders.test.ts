import { APPLICATION_SORTS, ApplicationListQuery } from 'shared-contracts/applications/applications';
import { ENQUIRY_SORTS, EnquiryListQuery } from 'shared-contracts/enquiries/enquiries';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication, makeEnquiry } from '../../../test/factories.ts';
import { APPLICATIONS } from '../applications/application-inbox.ts';
import { ENQUIRIES } from '../enquiries/enquiry-inbox.ts';
import { listInbox } from './list-inbox.ts';

const actor = { adminId: '01AAAAAAAAAAAAAAAAAAAAAAAA' };
const ROWS = 5;

test.beforeAll(async ({ database }) => {
  const createdAt = new Date(Date.UTC(2026, 0, 1));
  for (let index = 0; index < ROWS; index++) {
    // Some rows differ only in their ids.
    const email = `${index % 2}@example.com`;
    await makeApplication(database.db, { email, createdAt });
    await makeEnquiry(database.db, { email, createdAt });
  }
});

/** Reads the ids of all pages, two rows each. */
async function readAll(
  read: (page: number) => Promise<{ data: { _id: string }[]; meta: { total: number } }>,
) {
  const pages = [await read(1), await read(2), await read(3), await read(4)];
  expect(pages.map(({ meta, data }) => [meta.total, data.length])).toEqual(
    [2, 2, 1, 0].map((n) => [ROWS, n]),
  );
  return pages.flatMap(({ data }) => data.map(({ _id }) => _id));
}

const ORDERS = ['asc', 'desc'] as const;

test.for(ENQUIRY_SORTS)(
  'lists each enquiry once when sorted by %s, and reverses the order',
  async (sort, { database }) => {
    const ctx = { db: database.db, actor };
    const [ascending, descending] = await Promise.all(
      ORDERS.map((order) =>
        readAll((page) =>
          listInbox({
            ctx,
            inbox: ENQUIRIES,
            input: EnquiryListQuery.parse({ sort, order, page, limit: 2 }),
          }),
        ),
      ),
    );
    expect(new Set(ascending).size).toBe(ROWS);
    expect(descending).toEqual(ascending?.toReversed());
  },
);

test.for(APPLICATION_SORTS)(
  'lists each application once when sorted by %s, and reverses the order',
  async (sort, { database }) => {
    const ctx = { db: database.db, actor };
    const [ascending, descending] = await Promise.all(
      ORDERS.map((order) =>
        readAll((page) =>
          listInbox({
            ctx,
            inbox: APPLICATIONS,
            input: ApplicationListQuery.parse({ sort, order, page, limit: 2 }),
          }),
        ),
      ),
    );
    expect(new Set(ascending).size).toBe(ROWS);
    expect(descending).toEqual(ascending?.toReversed());
  },
);
