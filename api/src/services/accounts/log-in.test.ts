import { eq, sql } from 'drizzle-orm';
import { LoginResponse } from 'shared-contracts/accounts/auth';
import { afterEach, expect, vi } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { cookieOf, logIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { callAs, codeOf, setUpTwoStep, turnOnTwoStep } from '../../../test/two-step.ts';
import { admins, sessions } from '../../db/schema/accounts.ts';
import { pendingLogins } from '../../db/schema/two-step.ts';

const test = baseTest.extend('admin', { scope: 'file' }, ({ app }) => makeAdmin(app.db));

afterEach(() => {
  vi.restoreAllMocks();
});

test('responds with the required fields and sets the session in a cookie only', async ({ app, admin }) => {
  const response = await logIn(app, { email: `  ${admin.email.toUpperCase()} `, password: admin.password });
  expect(response.status).toBe(200);
  const body = LoginResponse.strict().parse(await response.json());
  expect(body).toMatchObject({ message: 'Login Successful ✅', email: admin.email });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[a-z0-9]{40}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(body.token).not.toBe(cookieOf(response).slice('session='.length));
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('binds the cookie to the host and to TLS exactly when the public origin is https', async ({
  startApp,
}) => {
  const site = await startApp({ PUBLIC_ORIGIN: 'https://www.example.com' });
  const staff = await makeAdmin(site.db);
  const response = await logIn(site, staff);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[a-z0-9]{40}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookieOf(response);
  expect((await site.call('/api/auth/session', { headers: { cookie } })).status).toBe(200);
  // A cookie without the prefix is ignored: a page without TLS could have set it.
  const plain = cookie.replace('__Host-', '');
  expect((await site.call('/api/auth/session', { headers: { cookie: plain } })).status).toBe(401);
});

test('responds identically to a wrong password and an unknown e-mail address', async ({ app, admin }) => {
  const wrong = await logIn(app, { email: admin.email, password: 'Wrong-1!' });
  const unknown = await logIn(app, { email: 'nobody@example.com', password: 'Wrong-1!' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  for (const response of [wrong, unknown]) {
    expect(await response.json()).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Invalid credentials ❌',
      requestId: anyText,
    });
  }
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
});

test('takes as long for an unknown e-mail address as for a wrong password', async ({ app, admin }) => {
  const timeOf = async (email: string, index: number) => {
    const start = performance.now();
    // From another address each time, or the attempt would be throttled.
    await app.call('/api/auth/login', {
      method: 'POST',
      json: { email, password: 'Wrong-1!' },
      peer: `198.51.100.${index}`,
    });
    return performance.now() - start;
  };
  const ratios: number[] = [];
  for (let index = 0; index < 21; index++) {
    ratios.push((await timeOf('nobody@example.com', index)) / (await timeOf(admin.email, index)));
  }
  // Without the dummy hash for unknown accounts, the ratio is far below 1.
  const median = ratios.toSorted((a, b) => a - b)[10];
  expect(median).toBeGreaterThan(0.6);
  expect(median).toBeLessThan(1.7);
});

test.for([
  [{ email: 'nobody', password: 'x' }, 'email'],
  [{ email: 'a@example.com' }, 'password'],
  [{ email: 'a@example.com', password: { password: 1 } }, 'password'],
  [{ email: 'a@example.com', password: 'x'.repeat(1025) }, 'password'],
  [{ email: 'a@example.com', password: 'nul\0byte' }, 'password'],
] as const)('rejects %o', async ([body, field], { app }) => {
  const response = await logIn(app, body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { [field]: anyText } });
});

/** Logs in, and makes a change between the check of the password and the transaction that opens the session. */
async function logInDuring(app: TestApp, staff: Staff, change: () => Promise<unknown>): Promise<Response> {
  const transaction = app.db.transaction.bind(app.db);
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(async (action, config) => {
    vi.restoreAllMocks();
    await change();
    return transaction(action, config);
  });
  return logIn(app, { email: staff.email, password: staff.password });
}

test('a login in progress is refused like a wrong password once the password has changed', async ({
  app,
}) => {
  const staff = await makeStaff(app);
  const { email, cookie, token } = staff;
  const response = await logInDuring(app, staff, () =>
    app.call('/api/admin/change-password', {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token },
      json: { email, oldPassword: staff.password, newPassword: 'Prior-Art-Search-7' },
    }),
  );
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { code: 'unauthenticated', message: 'Invalid credentials ❌' },
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  // Only the one of the password change.
  expect(await app.db.$count(sessions, eq(sessions.userId, staff.id))).toBe(1);
});

test('a login in progress is refused once the account is disabled', async ({ app }) => {
  const staff = await makeStaff(app);
  const isOwn = eq(admins.id, staff.id);
  const disable = () => app.db.update(admins).set({ disabledAt: new Date() }).where(isOwn);
  expect((await logInDuring(app, staff, disable)).status).toBe(401);
  expect(await app.db.$count(sessions, eq(sessions.userId, staff.id))).toBe(1);
});

test('a login in progress requires a code once two-step login is on', async ({ app }) => {
  const staff = await makeStaff(app);
  const response = await logInDuring(app, staff, () => turnOnTwoStep(app, staff));
  expect(await response.json()).toMatchObject({ message: 'Enter the code from your authenticator app.' });
  expect(await app.db.$count(pendingLogins, eq(pendingLogins.adminId, staff.id))).toBe(1);
  expect(await app.db.$count(sessions, eq(sessions.userId, staff.id))).toBe(1);
});

test.for([
  { what: 'turning two-step login on', isOn: false, path: () => '/api/auth/two-step/confirm' },
  { what: 'resetting it', isOn: true, path: ({ id }: Staff) => `/api/admins/${id}/two-step/reset` },
])('$what waits for a login in progress', async ({ isOn, path }, { app }) => {
  const [staff, colleague] = [await makeStaff(app), await makeStaff(app)];
  const secret = isOn ? (await turnOnTwoStep(app, staff)).secret : await setUpTwoStep(app, staff);
  let changed: Promise<Response> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.select().from(admins).where(eq(admins.id, staff.id)).for('update');
    changed = callAs(app, isOn ? colleague : staff, path(staff), isOn ? {} : { code: codeOf(secret) });
    await expect.poll(() => countLockingReads(app)).toBe(1);
  });
  expect((await changed)?.status).toBe(200);
});

/** The statements that wait for a locked row: others of the kind end at once. */
async function countLockingReads(app: TestApp): Promise<number> {
  const [rows] = await app.db.execute(sql`
    SELECT id FROM information_schema.processlist
    WHERE db = DATABASE() AND command = 'Query' AND info LIKE '%for update'`);
  return (rows as unknown as readonly unknown[]).length;
}
