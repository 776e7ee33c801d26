import { eq } from 'drizzle-orm';
import {
  RecoveryCodesResponse,
  TwoStepSetupResponse,
  TwoStepStateResponse,
} from 'shared-contracts/accounts/two-step';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { logIn, readSession, signIn } from '../../../test/sign-in.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { callAs, codeOf, sendCode, startLogin, turnOnTwoStep, wrongCodeOf } from '../../../test/two-step.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { authenticators, recoveryCodes } from '../../db/schema/two-step.ts';
import { purgeExpired } from '../accounts/purge-expired.ts';

let staff: Staff;
test.beforeEach(async ({ app }) => {
  staff = await makeStaff(app);
});

const call = (app: TestApp, step: string, json: unknown, caller: Staff = staff) =>
  callAs(app, caller, `/api/auth/two-step/${step}`, json);
const setUp = async (app: TestApp) =>
  TwoStepSetupResponse.strict().parse(await (await call(app, 'setup', { password: staff.password })).json())
    .data;
const state = async (app: TestApp, { cookie }: Staff = staff) => {
  const response = await app.call('/api/auth/two-step', { headers: { cookie } });
  return TwoStepStateResponse.strict().parse(await response.json()).data;
};
const actionsOf = async (app: TestApp, { id }: Staff) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, id))).map(({ action }) => action);
const mailsTo = async (app: TestApp, { email }: Staff) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);

test('is off, until the first code of a new key is entered', async ({ app }) => {
  expect(await state(app)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  const { secret, uri } = await setUp(app);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect((await state(app)).isOn).toBe(false);
  expect((await logIn(app, { email: staff.email, password: staff.password })).status).toBe(200);
  expect((await call(app, 'confirm', { code: wrongCodeOf(secret) })).status).toBe(422);

  const confirmed = await call(app, 'confirm', { code: codeOf(secret) });
  const { data } = RecoveryCodesResponse.strict().parse(await confirmed.json());
  expect(new Set(data.recoveryCodes).size).toBe(10);
  expect(await state(app)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await logIn(app, { email: staff.email, password: staff.password })).status).toBe(401);
  expect(await actionsOf(app, staff)).toContain('two-step.on');
  expect(await mailsTo(app, staff)).toEqual(['Two-step login is on']);
});

test('turning it on ends all other sessions, and uses the code up', async ({ app }) => {
  const other = await signIn(app, staff);
  const { secret } = await setUp(app);
  const code = codeOf(secret);
  expect((await call(app, 'confirm', { code })).status).toBe(200);
  expect((await readSession(app, other.cookie)).status).toBe(401);
  expect((await readSession(app, staff.cookie)).status).toBe(200);
  expect((await sendCode(app, await startLogin(app, staff), code)).status).toBe(422);
});

test('setting it up requires the password', async ({ app }) => {
  expect(await errorOf(await call(app, 'setup', { password: 'Not-it-1!' }))).toMatchObject({
    status: 422,
    fields: { password: 'The password is wrong.' },
  });
  expect((await call(app, 'confirm', { code: '123456' })).status).toBe(422);
});

test('setting it up does not ask for a recovery code, as there is none yet', async ({ app }) => {
  await setUp(app);
  expect(await errorOf(await call(app, 'confirm', { code: 'x' }))).toMatchObject({
    status: 422,
    fields: { code: 'Enter the six digits of your app' },
  });
});

test('a second key replaces the first, but never one that is in use', async ({ app }) => {
  const [first, second] = [await setUp(app), await setUp(app)];
  expect((await call(app, 'confirm', { code: codeOf(first.secret) })).status).toBe(422);
  expect((await call(app, 'confirm', { code: codeOf(second.secret) })).status).toBe(200);
  expect((await call(app, 'setup', { password: staff.password })).status).toBe(409);
  expect((await call(app, 'confirm', { code: codeOf(second.secret, 1) })).status).toBe(409);
  expect((await sendCode(app, await startLogin(app, staff), codeOf(second.secret, 1))).status).toBe(200);
});

test('concurrent setup requests leave one working key', async ({ app }) => {
  const responses = await Promise.all([1, 2, 3].map(() => call(app, 'setup', { password: staff.password })));
  expect(responses.map(({ status }) => status)).toContain(200);
  const { secret } = await setUp(app);
  expect((await call(app, 'confirm', { code: codeOf(secret) })).status).toBe(200);
});

test('an unconfirmed key expires after 15 minutes', async ({ app, passTime }) => {
  const { secret } = await setUp(app);
  passTime(15 * 60 + 1);
  expect(await errorOf(await call(app, 'confirm', { code: codeOf(secret) }))).toMatchObject({
    status: 422,
    fields: { code: 'The key has expired. Start again with a new one.' },
  });
  await purgeExpired({ ctx: { db: app.db, clock: () => new Date() } });
  expect(await app.db.$count(authenticators, eq(authenticators.adminId, staff.id))).toBe(0);
});

test('turning it off requires both password and code', async ({ app }) => {
  const { secret, recoveryCodes: codes } = await turnOnTwoStep(app, staff);
  const { password } = staff;
  const code = codeOf(secret);
  expect(await errorOf(await call(app, 'off', { password: 'Not-it-1!', code }))).toMatchObject({
    fields: { password: 'The password is wrong.' },
  });
  expect((await call(app, 'off', { password, code: wrongCodeOf(secret) })).status).toBe(422);
  expect((await call(app, 'off', { password })).status).toBe(422);
  expect((await state(app)).isOn).toBe(true);
  // The code was not used up by the attempt with a wrong password.
  expect((await call(app, 'off', { password, code })).status).toBe(200);
  expect((await state(app)).isOn).toBe(false);
  expect((await call(app, 'off', { password, code: codes[0] })).status).toBe(409);
  expect((await logIn(app, { email: staff.email, password })).status).toBe(200);
  expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.adminId, staff.id))).toBe(0);
  expect(await actionsOf(app, staff)).toContain('two-step.off');
  expect(await mailsTo(app, staff)).toEqual(['Two-step login is on', 'Two-step login is off']);
});

test('renewing recovery codes invalidates the earlier ones', async ({ app }) => {
  const { secret, recoveryCodes: before } = await turnOnTwoStep(app, staff);
  const used = before[0] ?? '';
  await sendCode(app, await startLogin(app, staff), used);
  expect((await state(app)).recoveryCodesLeft).toBe(9);
  const response = await call(app, 'recovery-codes', { password: staff.password, code: codeOf(secret) });
  const { recoveryCodes: after } = RecoveryCodesResponse.parse(await response.json()).data;
  expect((await state(app)).recoveryCodesLeft).toBe(10);
  expect(after.filter((code) => before.includes(code))).toEqual([]);
  const pending = await startLogin(app, staff);
  expect((await sendCode(app, pending, before[1] ?? '')).status).toBe(422);
  expect((await sendCode(app, pending, after[0] ?? '')).status).toBe(200);
  expect(await actionsOf(app, staff)).toContain('two-step.codes');
});

test('neither the key nor a recovery code can be read in the database', async ({ app }) => {
  const { secret, recoveryCodes: codes } = await turnOnTwoStep(app, staff);
  const rows = JSON.stringify([
    await app.db.select().from(authenticators),
    await app.db.select().from(recoveryCodes),
    await app.db.select().from(mails),
    await app.db.select().from(auditEntries),
  ]);
  const spellings = codes.flatMap((code) => [
    code,
    code.replaceAll('-', ''),
    code.replaceAll('-', '').toUpperCase(),
  ]);
  expect([secret, ...spellings].filter((text) => rows.includes(text))).toEqual([]);
});

test('limits attempts with a password or a code per session', async ({ startApp }) => {
  const limited = await startApp({ RATE_LIMITS: 'two-step=3/1h' });
  const guessing = await makeStaff(limited);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    const json = { password: 'Not-it-1!' };
    statuses.push((await callAs(limited, guessing, '/api/auth/two-step/setup', json)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
  const owner = { ...guessing, ...(await signIn(limited, guessing)) };
  const json = { password: guessing.password };
  expect((await callAs(limited, owner, '/api/auth/two-step/setup', json)).status).toBe(200);
});

test('each use of a recovery code is reported by mail', async ({ app }) => {
  const { recoveryCodes: codes } = await turnOnTwoStep(app, staff);
  const { password } = staff;
  const subject = 'A recovery code was used';
  expect((await sendCode(app, await startLogin(app, staff), codes[0] ?? '')).status).toBe(200);
  expect((await callAs(app, staff, '/api/auth/reauthenticate', { password, code: codes[1] })).status).toBe(
    200,
  );
  expect((await callAs(app, staff, '/api/auth/reauthenticate', { password, code: codes[1] })).status).toBe(
    422,
  );
  expect((await mailsTo(app, staff)).filter((one) => one === subject)).toHaveLength(2);
  expect((await call(app, 'off', { password, code: codes[2] })).status).toBe(200);
  expect((await mailsTo(app, staff)).filter((one) => one === subject)).toHaveLength(3);
});

test('a reset by a colleague is recorded, reported by mail, and ends the sessions', async ({ app }) => {
  const colleague = await makeStaff(app);
  const { secret } = await turnOnTwoStep(app, colleague);
  const pending = await startLogin(app, colleague);
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/two-step/reset`)).status).toBe(200);
  expect((await readSession(app, colleague.cookie)).status).toBe(401);
  expect((await sendCode(app, pending, codeOf(secret))).status).toBe(401);
  expect((await logIn(app, { email: colleague.email, password: colleague.password })).status).toBe(200);
  expect(await mailsTo(app, colleague)).toContain('Your two-step login was reset');
  // A second reset changes nothing.
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/two-step/reset`)).status).toBe(200);
  const resets = (await actionsOf(app, staff)).filter((action) => action === 'two-step.reset');
  expect(resets).toHaveLength(1);
});

test('admins cannot reset their own, which would bypass password and code', async ({ app }) => {
  await turnOnTwoStep(app, staff);
  expect((await callAs(app, staff, `/api/admins/${staff.id}/two-step/reset`)).status).toBe(409);
  expect((await state(app)).isOn).toBe(true);
});

test('the list of administrators shows who has two-step login', async ({ app }) => {
  const colleague = await makeStaff(app);
  await turnOnTwoStep(app, colleague);
  await setUp(app);
  const response = await app.call('/api/admins', { headers: { cookie: staff.cookie } });
  const { data } = (await response.json()) as { data: { email: string; hasTwoStep: boolean }[] };
  const has = (email: string) => data.find((admin) => admin.email === email)?.hasTwoStep;
  expect([has(colleague.email), has(staff.email)]).toEqual([true, false]);
});
