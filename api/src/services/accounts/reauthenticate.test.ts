import { eq } from 'drizzle-orm';
import { SessionResponse } from 'shared-contracts/accounts/auth';
import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { cookieOf, readSession, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { callAs, codeOf, turnOnTwoStep, wrongCodeOf } from '../../../test/two-step.ts';
import { admins } from '../../db/schema/accounts.ts';

const test = baseTest.extend('env', { RATE_LIMITS: 'login-account=off,login-address=off,two-step=off' });

let invited = 0;
const invite = (app: TestApp, staff: Pick<Staff, 'cookie' | 'token'>) =>
  callAs(app, staff, '/api/admins', { email: `colleague-${++invited}@example.com` });
const reauthenticate = (app: TestApp, staff: Staff, code?: string, password = staff.password) =>
  callAs(app, staff, '/api/auth/reauthenticate', { password, ...(code !== undefined && { code }) });
const isRecent = async (app: TestApp, { cookie }: Staff) =>
  SessionResponse.parse(await (await readSession(app, cookie)).json()).data.isRecent;

test('a login is recent for five minutes, and entering the password for five more', async ({
  app,
  passTime,
}) => {
  const staff = await makeStaff(app);
  passTime(4.9 * 60);
  expect((await invite(app, staff)).status).toBe(201);
  expect(await isRecent(app, staff)).toBe(true);

  passTime(0.2 * 60);
  expect(await isRecent(app, staff)).toBe(false);
  expect(await errorOf(await invite(app, staff))).toMatchObject({
    status: 403,
    code: 'reauthentication_required',
  });
  expect((await reauthenticate(app, staff)).status).toBe(200);
  expect((await invite(app, staff)).status).toBe(201);

  passTime(5 * 60);
  expect((await invite(app, staff)).status).toBe(403);
});

test('a rejected request changes nothing', async ({ app, passTime }) => {
  const staff = await makeStaff(app);
  const colleague = await makeStaff(app);
  passTime(6 * 60);
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/disable`)).status).toBe(403);
  const [row] = await app.db.select().from(admins).where(eq(admins.id, colleague.id));
  expect(row?.disabledAt).toBeNull();
});

test('applies to the calling session only', async ({ app, passTime }) => {
  const staff = await makeStaff(app);
  const other = await signIn(app, staff);
  passTime(6 * 60);
  expect((await reauthenticate(app, staff)).status).toBe(200);
  expect((await invite(app, other)).status).toBe(403);
});

test('rejects a wrong password, and the session does not become recent', async ({ app, passTime }) => {
  const staff = await makeStaff(app);
  passTime(6 * 60);
  const refused = await errorOf(await reauthenticate(app, staff, undefined, 'Wrong-secret-1!'));
  expect(refused).toMatchObject({ status: 422, fields: { password: 'The password is wrong.' } });
  expect((await invite(app, staff)).status).toBe(403);
});

test('requires a code for an account with two-step login, and accepts each code once', async ({
  app,
  passTime,
}) => {
  const staff = await makeStaff(app);
  const { secret } = await turnOnTwoStep(app, staff);
  passTime(6 * 60);
  expect(await errorOf(await reauthenticate(app, staff))).toMatchObject({
    status: 422,
    fields: { code: 'Enter a code' },
  });
  expect((await reauthenticate(app, staff, wrongCodeOf(secret))).status).toBe(422);
  expect((await invite(app, staff)).status).toBe(403);
  const code = codeOf(secret);
  expect((await reauthenticate(app, staff, code, 'Wrong-secret-1!')).status).toBe(422);
  expect((await reauthenticate(app, staff, code)).status).toBe(200);
  expect((await invite(app, staff)).status).toBe(201);
  passTime(6 * 60);
  expect((await reauthenticate(app, staff, code)).status).toBe(422);
});

test('throttles the eleventh attempt, in this session only', async ({ app }) => {
  const staff = await makeStaff(app);
  const owner = { ...staff, ...(await signIn(app, staff)) };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    statuses.push((await reauthenticate(app, staff, undefined, 'Wrong-secret-1!')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  expect((await reauthenticate(app, staff)).status).toBe(429);
  expect((await reauthenticate(app, owner)).status).toBe(200);
});

test('changing the password does not replace the code', async ({ app, passTime }) => {
  const staff = await makeStaff(app);
  await turnOnTwoStep(app, staff);
  passTime(6 * 60);
  const newPassword = 'Prior-Art-Search-7';
  const json = { email: staff.email, oldPassword: staff.password, newPassword };
  const changed = await callAs(app, staff, '/api/admin/change-password', json);
  const { token } = (await changed.json()) as { token: string };
  expect((await invite(app, { cookie: cookieOf(changed), token })).status).toBe(403);
});
