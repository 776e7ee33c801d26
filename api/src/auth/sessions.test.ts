import { sql } from 'drizzle-orm';
import { SessionResponse } from 'shared-contracts/accounts/auth';
import { expect } from 'vitest';
import { test as baseTest } from '../../test/api-test.ts';
import { makeAdmin } from '../../test/factories.ts';
import { type Credentials, logIn, readSession, signIn } from '../../test/sign-in.ts';
import { sessions } from '../db/schema/accounts.ts';
import { hashSecret } from './session-secrets.ts';

const test = baseTest
  .extend('env', {
    RELEASE_ADMINS: 'Nobody@example.com, Release-Lead@Example.com, remote-public:Content@Example.com',
  })
  .extend('admin', { scope: 'file' }, ({ app }) => makeAdmin(app.db));

const MINUTE = 60_000;

test('returns the admin and the CSRF token of the login', async ({ app, admin }) => {
  const { cookie, token } = await signIn(app, admin);
  const response = await readSession(app, cookie);
  const { data } = SessionResponse.parse(await response.json());
  expect(data).toMatchObject({ email: admin.email, csrfToken: token });
  const minutesLeft = (Date.parse(data.expiresAt) - Date.now()) / MINUTE;
  expect(minutesLeft).toBeGreaterThan(29);
  expect(minutesLeft).toBeLessThanOrEqual(30);
});

test('matches release admins by e-mail, ignoring case', async ({ app, admin }) => {
  const lead = await makeAdmin(app.db, { email: 'release-lead@example.com' });
  const content = await makeAdmin(app.db, { email: 'content@example.com' });
  const mayRelease = async (person: Credentials) => {
    const { cookie } = await signIn(app, person);
    return SessionResponse.parse(await (await readSession(app, cookie)).json()).data;
  };
  const all = ['remote-public', 'remote-admin'];
  expect(await mayRelease(lead)).toMatchObject({ mayRelease: true, releasableRemotes: all });
  expect(await mayRelease(content)).toMatchObject({ mayRelease: true, releasableRemotes: ['remote-public'] });
  expect(await mayRelease(admin)).toMatchObject({ mayRelease: false, releasableRemotes: [] });
});

test.for(['', 'session=', 'session=nothing', `session=${'a'.repeat(40)}`, 'session=%00', 'other=1'])(
  'is unauthenticated with the cookie "%s"',
  async (cookie, { app }) => {
    const response = await readSession(app, cookie);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  },
);

test('requires the cookie: the CSRF token and the stored hash do not authenticate', async ({
  app,
  admin,
}) => {
  const { cookie, token } = await signIn(app, admin);
  const secret = cookie.slice('session='.length);
  const rows = await app.db.select().from(sessions);
  expect(rows.map(({ id }) => id)).toContain(hashSecret(secret));
  expect(JSON.stringify(rows)).not.toContain(secret);
  for (const value of [token, hashSecret(secret)]) {
    expect((await readSession(app, `session=${value}`)).status).toBe(401);
    const headers = { authorization: `Bearer ${value}`, 'x-csrf-token': value };
    expect((await app.call(`/api/auth/session?token=${value}`, { headers })).status).toBe(401);
  }
  expect(
    (await app.call('/api/auth/session', { headers: { authorization: `Bearer ${secret}` } })).status,
  ).toBe(401);
});

test('is replaced when the same browser logs in again', async ({ app, admin }) => {
  const first = await signIn(app, admin);
  const second = await signIn(app, admin, { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect(second.token).not.toBe(first.token);
  expect((await readSession(app, first.cookie)).status).toBe(401);
  expect((await readSession(app, second.cookie)).status).toBe(200);
});

test('survives a failed login from the same browser', async ({ app, admin }) => {
  const { cookie } = await signIn(app, admin);
  await logIn(app, { ...admin, password: 'Wrong-1!' }, { cookie });
  expect((await readSession(app, cookie)).status).toBe(200);
});

test('expires 30 minutes after the last request, not after the login', async ({ app, admin, setTime }) => {
  const start = Date.now();
  const { cookie } = await signIn(app, admin);
  // Early in its lifetime, when Lucia alone would not extend it.
  setTime(start + 10 * MINUTE);
  expect((await readSession(app, cookie)).status).toBe(200);
  setTime(start + 39 * MINUTE);
  expect((await readSession(app, cookie)).status).toBe(200);
  setTime(start + 68 * MINUTE);
  expect((await readSession(app, cookie)).status).toBe(200);
  setTime(start + 99 * MINUTE);
  expect((await readSession(app, cookie)).status).toBe(401);
  // It stays expired, even if the clock is set back.
  setTime(start + 90 * MINUTE);
  expect((await readSession(app, cookie)).status).toBe(401);
});

test('is not extended by requests of a screen that nobody uses', async ({ app, admin, setTime }) => {
  const start = Date.now();
  const { cookie } = await signIn(app, admin);
  const poll = () => app.call('/api/auth/session', { headers: { cookie, 'x-idle': '1' } });
  for (const minutes of [5, 20, 29]) {
    setTime(start + minutes * MINUTE);
    const { data } = SessionResponse.parse(await (await poll()).json());
    expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(start + 30 * MINUTE + 1_000);
  }
  setTime(start + 31 * MINUTE);
  expect((await poll()).status).toBe(401);
});

test('ends after 12 hours even if it is active', async ({ app, admin, setTime }) => {
  const start = Date.now();
  const { cookie } = await signIn(app, admin);
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    setTime(start + minutes * MINUTE);
    expect((await readSession(app, cookie)).status, `after ${minutes} minutes`).toBe(200);
  }
  setTime(start + 12 * 60 * MINUTE - 1_000);
  const { data } = SessionResponse.parse(await (await readSession(app, cookie)).json());
  expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(start + 12 * 60 * MINUTE + 1_000);
  setTime(start + 12 * 60 * MINUTE + 1_000);
  expect((await readSession(app, cookie)).status).toBe(401);
});

test('stays readable while the database only reads, and ends when it cannot be extended', async ({
  ownApp,
  setTime,
}) => {
  const start = Date.now();
  const { cookie } = await signIn(ownApp, await makeAdmin(ownApp.db));
  await ownApp.db.execute(
    sql.raw(
      "CREATE TRIGGER read_only BEFORE UPDATE ON sessions FOR EACH ROW SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1290",
    ),
  );
  setTime(start + 20 * MINUTE);
  expect((await readSession(ownApp, cookie)).status).toBe(200);
  setTime(start + 31 * MINUTE);
  expect((await readSession(ownApp, cookie)).status).toBe(401);
});
