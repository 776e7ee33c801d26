import { eq } from 'drizzle-orm';
import { ChangePasswordResponse } from 'shared-contracts/accounts/auth';
import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { cookieOf, logIn, readSession, type SignedIn, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { admins } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';

const test = baseTest.extend('env', { RATE_LIMITS: '' });

const NEW = 'Prior-Art-Search-7';

type Account = Awaited<ReturnType<typeof makeAdmin>>;
const change = (
  app: TestApp,
  session: Partial<SignedIn>,
  account: Account,
  overrides: Record<string, unknown> = {},
) =>
  app.call('/api/admin/change-password', {
    method: 'POST',
    headers: { cookie: session.cookie ?? '', 'x-csrf-token': session.token ?? '' },
    json: { email: account.email, oldPassword: account.password, newPassword: NEW, ...overrides },
  });
const canLogIn = async (app: TestApp, account: Account, password: string) =>
  (await logIn(app, { email: account.email, password })).status === 200;
const signedIn = async (app: TestApp) => {
  const account = await makeAdmin(app.db);
  return { account, session: await signIn(app, account) };
};

test('changes the password and responds with the required message', async ({ app }) => {
  const { account, session } = await signedIn(app);
  const response = await change(app, session, account, { email: account.email.toUpperCase() });
  expect(response.status).toBe(200);
  const body = ChangePasswordResponse.strict().parse(await response.json());
  expect(body).toMatchObject({ message: 'Password changed successfully.', email: account.email });
  expect(await canLogIn(app, account, account.password)).toBe(false);
  expect(await canLogIn(app, account, NEW)).toBe(true);
  const recorded = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, account.id));
  expect(recorded.map(({ action }) => action)).toContain('password.change');
});

test('starts a new session and ends all others, of this account only', async ({ app }) => {
  const { account, session } = await signedIn(app);
  const other = await signIn(app, account);
  const { session: stranger } = await signedIn(app);
  const response = await change(app, session, account);
  const cookie = cookieOf(response);
  const { token } = ChangePasswordResponse.parse(await response.json());
  expect(cookie).not.toBe(session.cookie);
  const statuses = [cookie, session.cookie, other.cookie, stranger.cookie].map(
    async (of) => (await readSession(app, of)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
  const headers = { cookie, 'x-csrf-token': token };
  expect((await app.call('/api/auth/logout-others', { method: 'POST', headers })).status).toBe(200);
});

test('rejects requests without a session, without the anti-forgery token, and for another account', async ({
  app,
}) => {
  const { account, session } = await signedIn(app);
  const { account: other } = await signedIn(app);
  expect(await errorOf(await change(app, {}, account))).toMatchObject({ status: 401 });
  expect(await errorOf(await change(app, { cookie: session.cookie }, account))).toMatchObject({
    status: 403,
  });
  expect(await errorOf(await change(app, session, account, { email: other.email }))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(await canLogIn(app, account, account.password)).toBe(true);
});

test.for([
  [{ oldPassword: 'Wrong-1!' }, 'oldPassword', 'The current password is wrong.'],
  [{ oldPassword: '' }, 'oldPassword', 'Enter your password'],
  [{ newPassword: 'short' }, 'newPassword', /^Missing: At least 8 characters/],
  [{ newPassword: 'Password1!' }, 'newPassword', /one of the most used/],
  [{ newPassword: `aA1!${'x'.repeat(125)}` }, 'newPassword', 'Use at most 128 characters'],
  [{ newPassword: { length: 9 } }, 'newPassword', 'Enter a new password'],
  [{ newPassword: 'With-nul-1\0' }, 'newPassword', /not allowed/],
  [{ email: undefined }, 'email', 'Enter an e-mail address'],
] as const)('rejects %o', async ([overrides, field, message], { app }) => {
  const { account, session } = await signedIn(app);
  const { status, fields } = await errorOf(await change(app, session, account, overrides));
  expect(status).toBe(422);
  expect(fields).toEqual({ [field]: expect.stringMatching(message) as unknown });
  expect(await canLogIn(app, account, account.password)).toBe(true);
});

test('rejects the current password as the new one', async ({ app }) => {
  const { account, session } = await signedIn(app);
  const response = await change(app, session, account, { newPassword: account.password });
  expect(await response.json()).toMatchObject({
    message: 'The new password must be different from the current one.',
  });
});

test('accepts exactly one of several concurrent changes', async ({ app }) => {
  const { account, session } = await signedIn(app);
  const sessions = [session, ...(await Promise.all([1, 2, 3].map(() => signIn(app, account))))];
  const responses = await Promise.all(
    sessions.map((caller, index) => change(app, caller, account, { newPassword: `${NEW}-${index}` })),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // Rejected in the transaction, by the check of the old password, or because the session has ended.
  expect(statuses.filter((status) => [409, 422, 401].includes(status))).toHaveLength(3);
  const [stored] = await app.db.select().from(admins).where(eq(admins.id, account.id));
  expect(await canLogIn(app, account, `${NEW}-${statuses.indexOf(200)}`)).toBe(true);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('allows ten wrong current passwords an hour and session, so that a stolen one does not lock out the owner', async ({
  app,
}) => {
  const { account, session } = await signedIn(app);
  const owner = await signIn(app, account);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await change(app, session, account, { oldPassword: `Wrong-${index}!` })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  expect((await change(app, session, account)).status).toBe(429);
  expect((await change(app, owner, account)).status).toBe(200);
});

test('new passwords that are refused do not count as guesses', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: 'change-password=2/1h' });
  const { account, session } = await signedIn(limited);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await change(limited, session, account, { newPassword: 'Password1!' })).status).toBe(422);
  }
  expect((await change(limited, session, account)).status).toBe(200);
});
