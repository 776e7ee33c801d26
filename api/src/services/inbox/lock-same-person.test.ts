import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication, makeContact } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { lockSamePerson } from './lock-same-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  { what: 'enquiries', table: contacts, make: makeContact },
  { what: 'applications', table: applications, make: makeApplication },
])('locks the $what of one person, without waiting for those of others', async ({ table, make }) => {
  const email = 'ada@example.com';
  const mine = [
    await make(app.db, { email }),
    await make(app.db, { email: 'ADA@example.com', deletedAt: new Date() }),
  ];
  const other = await make(app.db, { email: 'bo@example.com' });
  await app.db.transaction(async (somebodyElse) => {
    await somebodyElse.update(table).set({ email: 'bob@example.com' }).where(eq(table.id, other));
    await app.db.transaction(async (tx) => {
      expect((await lockSamePerson(tx, table, mine[0] ?? '')).toSorted()).toEqual(mine.toSorted());
    });
  });
});

test('locks nothing for an id that does not exist', async () => {
  const id = await makeContact(app.db, {});
  await app.db.transaction(async (tx) => {
    expect(await lockSamePerson(tx, applications, id)).toEqual([]);
  });
});
