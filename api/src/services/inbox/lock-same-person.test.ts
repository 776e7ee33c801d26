import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication, makeEnquiry } from '../../../test/factories.ts';
import { applications } from '../../db/schema/applications.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { lockSamePerson } from './lock-same-person.ts';

test.for([
  { what: 'enquiries', table: enquiries, make: makeEnquiry },
  { what: 'applications', table: applications, make: makeApplication },
])('locks the $what of one person without waiting for those of others', async ({ table, make }, { app }) => {
  const email = 'ada@example.com';
  const mine = [
    await make(app.db, { email }),
    await make(app.db, { email: 'ADA@example.com', deletedAt: new Date() }),
  ];
  const other = await make(app.db, { email: 'bo@example.com' });
  await app.db.transaction(async (otherTx) => {
    await otherTx.update(table).set({ email: 'bob@example.com' }).where(eq(table.id, other));
    await app.db.transaction(async (tx) => {
      expect((await lockSamePerson(tx, table, mine[0] ?? '')).toSorted()).toEqual(mine.toSorted());
    });
  });
});

test('locks nothing for an id that does not exist', async ({ app }) => {
  const id = await makeEnquiry(app.db, {});
  await app.db.transaction(async (tx) => {
    expect(await lockSamePerson(tx, applications, id)).toEqual([]);
  });
});
