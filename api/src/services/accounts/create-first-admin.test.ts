import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/factories.ts';
import { textLike } from '../../../test/matchers.ts';
import { createMigratedDatabase, type TestDatabase, withTestLease } from '../../../test/test-database.ts';
import { verifyPassword } from '../../auth/password.ts';
import { admins } from '../../db/schema/accounts.ts';
import { StartError } from 'shared-contracts/lib/start-error';
import { createFirstAdmin } from './create-first-admin.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createMigratedDatabase();
});
afterEach(() => database.drop());

const create = (account: { email: string; password: string | undefined }, db = database.db) =>
  withTestLease(db, (lease) =>
    createFirstAdmin({
      db,
      lease,
      clock: () => new Date(),
      account,
      publicOrigin: 'https://www.meridian-desk.example',
    }),
  );

test('generates a password when none is given, returns it once, and stores only its hash', async () => {
  const account = await create({ email: 'admin@example.com', password: undefined });
  expect(account).toMatchObject({
    email: 'admin@example.com',
    password: textLike(/^[a-z2-9-]{24}$/),
  });
  const [stored] = await database.db.select().from(admins);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored?.passwordHash, account?.password ?? '')).toBe(true);
  expect(await create({ email: 'admin@example.com', password: undefined })).toBeNull();
});

test('uses the given password and does not return it', async () => {
  expect(await create({ email: 'me@example.com', password: 'Given-Secret-1!' })).toBeNull();
  const [stored] = await database.db.select().from(admins);
  expect(stored?.email).toBe('me@example.com');
  expect(await verifyPassword(stored?.passwordHash, 'Given-Secret-1!')).toBe(true);
});

test.each([
  ['password', 'Missing: One uppercase letter (A-Z), One number (0-9), One special character (!@#…).'],
  ['P@ssword1!', 'This password is one of the most used.'],
  ['Meridian-IP-2026!', 'This password is made of the name of the firm, the site or your e-mail address.'],
])('rejects the weak password %s', async (password, reason) => {
  await expect(create({ email: 'me@example.com', password })).rejects.toThrow(
    new StartError(`ADMIN_PASSWORD cannot be used: ${reason}`),
  );
  expect(await database.db.select().from(admins)).toEqual([]);
});

test('does nothing when there is any administrator', async () => {
  const admin = await makeAdmin(database.db);
  expect(await create({ email: 'new@example.com', password: 'Given-Secret-1!' })).toBeNull();
  expect((await database.db.select().from(admins)).map(({ email }) => email)).toEqual([admin.email]);
});

test('several instances at once create one administrator, and only one returns a password', async () => {
  const pools = [database, database.openAnother(), database.openAnother(), database.openAnother()];
  const results = await Promise.all(
    pools.map(({ db }, index) => create({ email: `admin-${index}@example.com`, password: undefined }, db)),
  );
  expect(results.filter((account) => account !== null)).toHaveLength(1);
  expect(await database.db.select().from(admins)).toHaveLength(1);
});
