import { eq } from 'drizzle-orm';
import { SessionAnswer } from 'shared-contracts/accounts/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeStaff, type Staff } from '../../../test/make-staff.ts';
import { cookieOf, readSession, signIn } from '../../../test/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callAs, codeOf, turnOnTwoStep, wrongCodeOf } from '../../../test/two-step.ts';
import { admins } from '../../db/schema/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'login-account=off,login-address=off,two-step=off' });
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const passMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
let invited = 0;
const invite = (staff: Pick<Staff, 'cookie' | 'token'>) =>
  callAs(app, staff, '/api/admins', { email: `colleague-${++invited}@example.com` });
const reauthenticate = (staff: Staff, code?: string, password = staff.password) =>
  callAs(app, staff, '/api/auth/reauthenticate', { password, ...(code !== undefined && { code }) });
const isRecent = async ({ cookie }: Staff) =>
  SessionAnswer.parse(await (await readSession(app, cookie)).json()).data.isRecent;

test('a login counts for five minutes, then the password opens five more', async () => {
  const staff = await makeStaff(app);
  passMinutes(4.9);
  expect((await invite(staff)).status).toBe(201);
  expect(await isRecent(staff)).toBe(true);

  passMinutes(0.2);
  expect(await isRecent(staff)).toBe(false);
  expect(await errorOf(await invite(staff))).toMatchObject({
    status: 403,
    code: 'reauthentication_required',
  });
  expect((await reauthenticate(staff)).status).toBe(200);
  expect((await invite(staff)).status).toBe(201);

  passMinutes(5);
  expect((await invite(staff)).status).toBe(403);
});

test('a refused call changes nothing', async () => {
  const staff = await makeStaff(app);
  const colleague = await makeStaff(app);
  passMinutes(6);
  expect((await callAs(app, staff, `/api/admins/${colleague.id}/disable`)).status).toBe(403);
  const [row] = await app.db.select().from(admins).where(eq(admins.id, colleague.id));
  expect(row?.disabledAt).toBeNull();
});

test('counts for the session that asked alone', async () => {
  const staff = await makeStaff(app);
  const other = await signIn(app, staff);
  passMinutes(6);
  expect((await reauthenticate(staff)).status).toBe(200);
  expect((await invite(other)).status).toBe(403);
});

test('is refused with a wrong password, which opens nothing', async () => {
  const staff = await makeStaff(app);
  passMinutes(6);
  const refused = await errorOf(await reauthenticate(staff, undefined, 'Wrong-secret-1!'));
  expect(refused).toMatchObject({ status: 422, fields: { password: 'The password is wrong.' } });
  expect((await invite(staff)).status).toBe(403);
});

test('an account with two-step login needs a code too, each once', async () => {
  const staff = await makeStaff(app);
  const { secret } = await turnOnTwoStep(app, staff);
  passMinutes(6);
  expect(await errorOf(await reauthenticate(staff))).toMatchObject({
    status: 422,
    fields: { code: 'Enter a code' },
  });
  expect((await reauthenticate(staff, wrongCodeOf(secret))).status).toBe(422);
  expect((await invite(staff)).status).toBe(403);
  const code = codeOf(secret);
  expect((await reauthenticate(staff, code, 'Wrong-secret-1!')).status).toBe(422);
  expect((await reauthenticate(staff, code)).status).toBe(200);
  expect((await invite(staff)).status).toBe(201);
  passMinutes(6);
  expect((await reauthenticate(staff, code)).status).toBe(422);
});

test('the eleventh failure waits, in this session and in no other', async () => {
  const staff = await makeStaff(app);
  const owner = { ...staff, ...(await signIn(app, staff)) };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    statuses.push((await reauthenticate(staff, undefined, 'Wrong-secret-1!')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  expect((await reauthenticate(staff)).status).toBe(429);
  expect((await reauthenticate(owner)).status).toBe(200);
});

test('a changed password does not stand in for the code', async () => {
  const staff = await makeStaff(app);
  await turnOnTwoStep(app, staff);
  passMinutes(6);
  const newPassword = 'Prior-Art-Search-7';
  const json = { email: staff.email, oldPassword: staff.password, newPassword };
  const changed = await callAs(app, staff, '/api/admin/change-password', json);
  const { token } = (await changed.json()) as { token: string };
  expect((await invite({ cookie: cookieOf(changed), token })).status).toBe(403);
});
