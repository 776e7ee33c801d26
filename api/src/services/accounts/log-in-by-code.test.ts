import { eq } from 'drizzle-orm';
import { LoginResponse } from 'shared-contracts/accounts/auth';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { cookieOf, logIn, readSession } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import {
  callAs,
  codeOf,
  sendCode,
  startLogin,
  turnOnTwoStep,
  type TwoStep,
  wrongCodeOf,
} from '../../../test/two-step.ts';
import { admins, sessions } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { pendingLogins } from '../../db/schema/two-step.ts';
import { printResetLink } from './print-reset-link.ts';

let staff: Staff;
let twoStep: TwoStep;
test.beforeEach(async ({ app }) => {
  staff = await makeStaff(app);
  twoStep = await turnOnTwoStep(app, staff);
});

const sessionsOf = (app: TestApp, { id }: Staff) => app.db.$count(sessions, eq(sessions.userId, id));

test('responds 401 to the password alone, and asks for a code', async ({ app }) => {
  const before = await sessionsOf(app, staff);
  const response = await logIn(app, { email: staff.email, password: staff.password });
  const message = 'Enter the code from your authenticator app.';
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    code: 'unauthenticated',
    message,
    fields: { code: message },
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(response);
  const asSession = cookie.replace('login=', 'session=');
  for (const one of [cookie, asSession]) expect((await readSession(app, one)).status).toBe(401);
  expect(await sessionsOf(app, staff)).toBe(before);
});

test('a code starts the session, with the usual login response, and ends the existing one', async ({
  app,
}) => {
  const pending = await startLogin(app, staff);
  const response = await sendCode(app, `${pending}; ${staff.cookie}`, ` ${codeOf(twoStep.secret)} `);
  expect(response.status).toBe(200);
  const body = LoginResponse.strict().parse(await response.json());
  expect(body).toMatchObject({ message: 'Login Successful ✅', email: staff.email });
  expect((await readSession(app, cookieOf(response))).status).toBe(200);
  expect((await readSession(app, staff.cookie)).status).toBe(401);
  expect(response.headers.getSetCookie().join()).toMatch(/login=; Max-Age=0/);
  expect((await sendCode(app, pending, codeOf(twoStep.secret, 1))).status).toBe(401);
});

test('a login without two-step login needs no code', async ({ app }) => {
  const plain = await makeStaff(app);
  const response = await logIn(app, { email: plain.email, password: plain.password });
  expect([response.status, Object.keys(LoginResponse.strict().parse(await response.json()))]).toEqual([
    200,
    ['success', 'message', 'token', 'email'],
  ]);
});

test('accepts a code once, also with concurrent requests, and no earlier code afterwards', async ({
  app,
}) => {
  const code = codeOf(twoStep.secret);
  const pending = await Promise.all([1, 2, 3, 4].map(() => startLogin(app, staff)));
  const responses = await Promise.all(pending.map((cookie) => sendCode(app, cookie, code)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  const unused = pending.find((_cookie, index) => responses[index]?.status === 422) ?? '';
  for (const old of [code, codeOf(twoStep.secret, -1)]) {
    expect(await errorOf(await sendCode(app, unused, old))).toMatchObject({
      status: 422,
      fields: { code: 'The code is wrong, or was used already.' },
    });
  }
  expect((await sendCode(app, unused, codeOf(twoStep.secret, 1))).status).toBe(200);
});

test('a wrong code does not end the login', async ({ app }) => {
  const pending = await startLogin(app, staff);
  for (const wrong of [wrongCodeOf(twoStep.secret), codeOf(twoStep.secret, 3), 'aaaa-bbbb-cccc-dddd']) {
    expect((await sendCode(app, pending, wrong)).status).toBe(422);
  }
  expect((await sendCode(app, pending, codeOf(twoStep.secret))).status).toBe(200);
});

test('a recovery code works once, in any spelling, and its use is mailed and recorded', async ({ app }) => {
  const [first = '', second = ''] = twoStep.recoveryCodes;
  expect(first).toMatch(/^[b-z2-9]{4}(-[b-z2-9]{4}){3}$/);
  const pending = await Promise.all([1, 2, 3].map(() => startLogin(app, staff)));
  const responses = await Promise.all(pending.map((cookie) => sendCode(app, cookie, first)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const typed = second.toUpperCase().replaceAll('-', ' ');
  expect((await sendCode(app, await startLogin(app, staff), typed)).status).toBe(200);
  const starts = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, staff.id));
  expect(starts.filter(({ action }) => action === 'session.start').map(({ details }) => details)).toEqual([
    {},
    { code: 'recovery' },
    { code: 'recovery' },
  ]);
});

test("rejects a colleague's recovery code", async ({ app }) => {
  const colleague = await makeStaff(app);
  await turnOnTwoStep(app, colleague);
  const pending = await startLogin(app, colleague);
  expect((await sendCode(app, pending, twoStep.recoveryCodes[0] ?? '')).status).toBe(422);
});

test('the second step expires after five minutes', async ({ app, passTime }) => {
  const pending = await startLogin(app, staff);
  passTime(299);
  expect((await sendCode(app, pending, wrongCodeOf(twoStep.secret))).status).toBe(422);
  passTime(2);
  const late = await sendCode(app, pending, codeOf(twoStep.secret));
  expect(late.status).toBe(401);
  expect(await late.json()).toMatchObject({ message: 'This login took too long. Please start again.' });
});

test('rejects the second step without the first', async ({ app }) => {
  for (const cookie of ['', 'login=', `login=${'a'.repeat(43)}`, staff.cookie]) {
    expect((await sendCode(app, cookie, codeOf(twoStep.secret))).status).toBe(401);
  }
});

test.for<[string, (app: TestApp) => Promise<unknown>]>([
  ['the password is changed', (app) => changePassword(app)],
  [
    'the account is disabled',
    (app) => app.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, staff.id)),
  ],
  ['it was turned off', (app) => callAs(app, staff, '/api/auth/two-step/off', bothSteps())],
])('a login that waits for its code ends when %s', async ([_event, trigger], { app }) => {
  const pending = await startLogin(app, staff);
  await trigger(app);
  expect((await sendCode(app, pending, codeOf(twoStep.secret, 1))).status).toBe(401);
});

const bothSteps = () => ({ password: staff.password, code: codeOf(twoStep.secret) });
const changePassword = (app: TestApp) =>
  callAs(app, staff, '/api/admin/change-password', {
    email: staff.email,
    oldPassword: staff.password,
    newPassword: 'An0ther-secret-of-staff!',
  });

test('a password reset does not bypass the second step', async ({ app }) => {
  const ctx = { db: app.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' };
  const link = await printResetLink({ ctx, input: { email: staff.email } });
  const password = 'Prior-Art-Search-7';
  const json = { token: link.split('#')[1], newPassword: password };
  expect((await app.call('/api/auth/reset-password', { method: 'POST', json })).status).toBe(200);
  expect((await logIn(app, { email: staff.email, password })).status).toBe(401);
  expect(await startLogin(app, { ...staff, password })).not.toBe('');
});

test('an operator can reset two-step login together with the password', async ({ app }) => {
  const ctx = { db: app.db, clock: () => new Date(), adminOrigin: 'http://localhost:3000' };
  await printResetLink({ ctx, input: { email: staff.email, resetsTwoStep: true } });
  expect((await logIn(app, { email: staff.email, password: staff.password })).status).toBe(200);
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.subjectId, staff.id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toContainEqual(['two-step.reset', null]);
});

test('does not store the secret of a pending login', async ({ app }) => {
  const pending = (await startLogin(app, staff)).slice('login='.length);
  const rows = JSON.stringify(await app.db.select().from(pendingLogins));
  expect(pending).toHaveLength(43);
  expect(rows).not.toContain(pending);
});

const guess = async (limited: TestApp, cookie: string, times: number, peer = '203.0.113.9', device = '') => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    const response = await limited.call('/api/auth/login/code', {
      method: 'POST',
      peer,
      json: { code: 'aaaa-bbbb-cccc-dddd' },
      headers: { cookie: `${cookie}; ${device}` },
    });
    statuses.push(response.status);
  }
  return statuses;
};

test('counts guesses before checking them, and a correct password does not reset the count', async ({
  startApp,
}) => {
  const limited = await startApp({ RATE_LIMITS: 'login=4/1m-5m' });
  const guessed = await makeStaff(limited);
  const { secret } = await turnOnTwoStep(limited, guessed);
  const pending = await startLogin(limited, guessed);
  expect(await guess(limited, pending, 5)).toEqual([422, 422, 422, 422, 429]);
  const restarted = await startLogin(limited, guessed);
  expect(await guess(limited, restarted, 1)).toEqual([429]);
  // The owner, from another address, is not delayed.
  expect((await sendCode(limited, restarted, codeOf(secret))).status).toBe(200);
});

test('throttles guesses from many networks per account, but not a known device', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: 'login-code=5/1h' });
  const guessed = await makeStaff(limited);
  const { secret } = await turnOnTwoStep(limited, guessed);
  const first = await sendCode(limited, await startLogin(limited, guessed), codeOf(secret));
  const device =
    first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? '';
  const pending = await startLogin(limited, guessed);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    statuses.push(...(await guess(limited, pending, 1, `2001:db8:${index + 1}::1`)));
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await sendCode(limited, `${pending}; ${device}`, codeOf(secret, 1))).status).toBe(200);
});
