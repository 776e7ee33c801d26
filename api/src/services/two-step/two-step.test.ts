import { eq } from 'drizzle-orm';
import {
  RecoveryCodesAnswer,
  TwoStepSetupAnswer,
  TwoStepStateAnswer,
} from 'shared-contracts/accounts/two-step';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { logIn, readSession, signIn } from '../../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callAs, codeOf, sendCode, startLogin, turnOnTwoStep, wrongCodeOf } from '../../../test/two-step.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/mails.ts';
import { authenticators, recoveryCodes } from '../../db/schema/two-step.ts';
import { purgeExpired } from '../accounts/purge-expired.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  staff = await makeStaff(app);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

const call = (step: string, json: unknown, who: Staff = staff) =>
  callAs(app, who, `/api/auth/two-step/${step}`, json);
const setUp = async () =>
  TwoStepSetupAnswer.strict().parse(await (await call('setup', { password: staff.password })).json()).data;
const state = async ({ cookie }: Staff = staff) => {
  const response = await app.call('/api/auth/two-step', { headers: { cookie } });
  return TwoStepStateAnswer.strict().parse(await response.json()).data;
};
const actionsOf = async ({ id }: Staff) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, id))).map(({ action }) => action);
const mailsTo = async ({ email }: Staff) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);

test('is off, until the first code of a new key is entered', async () => {
  expect(await state()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
  const { secret, uri } = await setUp();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect((await state()).isOn).toBe(false);
  expect((await logIn(app, { email: staff.email, password: staff.password })).status).toBe(200);
  expect((await call('confirm', { code: wrongCodeOf(secret) })).status).toBe(422);

  const confirmed = await call('confirm', { code: codeOf(secret) });
  const { data } = RecoveryCodesAnswer.strict().parse(await confirmed.json());
  expect(new Set(data.recoveryCodes).size).toBe(10);
  expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await logIn(app, { email: staff.email, password: staff.password })).status).toBe(401);
  expect(await actionsOf(staff)).toContain('two-step.on');
  expect(await mailsTo(staff)).toEqual(['Two-step login is on']);
});

test('turning it on ends all sessions but the one that did it, and uses the code up', async () => {
  const other = await signIn(app, staff);
  const { secret } = await setUp();
  const code = codeOf(secret);
  expect((await call('confirm', { code })).status).toBe(200);
  expect((await readSession(app, other.cookie)).status).toBe(401);
  expect((await readSession(app, staff.cookie)).status).toBe(200);
  expect((await sendCode(app, await startLogin(app, staff), code)).status).toBe(422);
});

test('nobody sets it up in an open browser without the password', async () => {
  expect(await errorOf(await call('setup', { password: 'Not-it-1!' }))).toMatchObject({
    status: 422,
    fields: { password: 'The password is wrong.' },
  });
  expect((await call('confirm', { code: '123456' })).status).toBe(422);
});

test('a second key makes the first void, and neither replaces one that is in use', async () => {
  const [first, second] = [await setUp(), await setUp()];
  expect((await call('confirm', { code: codeOf(first.secret) })).status).toBe(422);
  expect((await call('confirm', { code: codeOf(second.secret) })).status).toBe(200);
  expect((await call('setup', { password: staff.password })).status).toBe(409);
  expect((await call('confirm', { code: codeOf(second.secret, 1) })).status).toBe(409);
  expect((await sendCode(app, await startLogin(app, staff), codeOf(second.secret, 1))).status).toBe(200);
});

test('keys that are asked for at the same time leave one that works', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => call('setup', { password: staff.password })));
  expect(answers.map(({ status }) => status)).toContain(200);
  const { secret } = await setUp();
  expect((await call('confirm', { code: codeOf(secret) })).status).toBe(200);
});

test('a key waits a quarter of an hour for its first code, and goes then', async () => {
  const { secret } = await setUp();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
  expect((await call('confirm', { code: codeOf(secret) })).status).toBe(422);
  await purgeExpired({ ctx: { db: app.db, clock: () => new Date() } });
  expect(await app.db.$count(authenticators, eq(authenticators.adminId, staff.id))).toBe(0);
});

test('it is turned off with password and code together, and with neither alone', async () => {
  const { secret, recoveryCodes: codes } = await turnOnTwoStep(app, staff);
  const { password } = staff;
  const code = codeOf(secret);
  expect(await errorOf(await call('off', { password: 'Not-it-1!', code }))).toMatchObject({
    fields: { password: 'The password is wrong.' },
  });
  expect((await call('off', { password, code: wrongCodeOf(secret) })).status).toBe(422);
  expect((await call('off', { password })).status).toBe(422);
  expect((await state()).isOn).toBe(true);
  // The wrong password did not use the code up.
  expect((await call('off', { password, code })).status).toBe(200);
  expect((await state()).isOn).toBe(false);
  expect((await call('off', { password, code: codes[0] })).status).toBe(409);
  expect((await logIn(app, { email: staff.email, password })).status).toBe(200);
  expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.adminId, staff.id))).toBe(0);
  expect(await actionsOf(staff)).toContain('two-step.off');
  expect(await mailsTo(staff)).toEqual(['Two-step login is on', 'Two-step login is off']);
});

test('recovery codes are renewed, and those before are void', async () => {
  const { secret, recoveryCodes: before } = await turnOnTwoStep(app, staff);
  const used = before[0] ?? '';
  await sendCode(app, await startLogin(app, staff), used);
  expect((await state()).recoveryCodesLeft).toBe(9);
  const answer = await call('recovery-codes', { password: staff.password, code: codeOf(secret) });
  const { recoveryCodes: after } = RecoveryCodesAnswer.parse(await answer.json()).data;
  expect((await state()).recoveryCodesLeft).toBe(10);
  expect(after.filter((code) => before.includes(code))).toEqual([]);
  const pending = await startLogin(app, staff);
  expect((await sendCode(app, pending, before[1] ?? '')).status).toBe(422);
  expect((await sendCode(app, pending, after[0] ?? '')).status).toBe(200);
  expect(await actionsOf(staff)).toContain('two-step.codes');
});

test('neither the key nor a recovery code can be read in the database', async () => {
  const { secret, recoveryCodes: codes } = await turnOnTwoStep(app, staff);
  const rows = JSON.stringify([
    await app.db.select().from(authenticators),
    await app.db.select().from(recoveryCodes),
    await app.db.select().from(mails),
    await app.db.select().from(auditEntries),
  ]);
  const forms = codes.flatMap((code) => [
    code,
    code.replaceAll('-', ''),
    code.replaceAll('-', '').toUpperCase(),
  ]);
  expect([secret, ...forms].filter((text) => rows.includes(text))).toEqual([]);
});

test('attempts with a password or a code are limited by account', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'two-step=3/1h' });
  const guessing = await makeStaff(limited);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    const json = { password: 'Not-it-1!' };
    statuses.push((await callAs(limited, guessing, '/api/auth/two-step/setup', json)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
  await limited.close();
});

test('a colleague resets it, which is written down, told by mail, and ends the sessions', async () => {
  const colleague = await makeStaff(app);
  const { secret } = await turnOnTwoStep(app, colleague);
  const pending = await startLogin(app, colleague);
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/two-step/reset`)).status).toBe(200);
  expect((await readSession(app, colleague.cookie)).status).toBe(401);
  expect((await sendCode(app, pending, codeOf(secret))).status).toBe(401);
  expect((await logIn(app, { email: colleague.email, password: colleague.password })).status).toBe(200);
  expect(await mailsTo(colleague)).toContain('Your two-step login was reset');
  // Once more changes nothing.
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/two-step/reset`)).status).toBe(200);
  const resets = (await actionsOf(staff)).filter((action) => action === 'two-step.reset');
  expect(resets).toHaveLength(1);
});

test('nobody resets their own, which would go around password and code', async () => {
  await turnOnTwoStep(app, staff);
  expect((await callAs(app, staff, `/api/admins/${staff.id}/two-step/reset`)).status).toBe(409);
  expect((await state()).isOn).toBe(true);
});

test('the list of administrators says whose login has two steps', async () => {
  const colleague = await makeStaff(app);
  await turnOnTwoStep(app, colleague);
  await setUp();
  const response = await app.call('/api/admins', { headers: { cookie: staff.cookie } });
  const { data } = (await response.json()) as { data: { email: string; hasTwoStep: boolean }[] };
  const has = (email: string) => data.find((admin) => admin.email === email)?.hasTwoStep;
  expect([has(colleague.email), has(staff.email)]).toEqual([true, false]);
});
