import { SessionResponse } from 'shared-contracts/accounts/auth';
import { operations } from 'shared-contracts/http/operations/all';
import { TwoStepStateResponse } from 'shared-contracts/accounts/two-step';
import { describe, expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { makeAdmin } from '../../test/factories.ts';
import { makeStaff } from '../../test/make-staff.ts';
import { readSession, signIn } from '../../test/sign-in.ts';
import type { TestApp } from '../../test/test-app.ts';
import { callAs, codeOf, turnOnTwoStep } from '../../test/two-step.ts';

const strict = test.extend('env', { REQUIRE_TWO_STEP: 'everybody' });

const session = async (app: TestApp, cookie: string) =>
  SessionResponse.parse(await (await readSession(app, cookie)).json()).data;
const dashboard = (app: TestApp, cookie: string) => app.call('/api/dashboard', { headers: { cookie } });

describe('REQUIRE_TWO_STEP=everybody', () => {
  strict('allows an account without two-step login only to set it up', async ({ app }) => {
    const staffCalls = operations.filter(({ access }) => access === 'staff');
    expect(staffCalls.filter(({ withoutTwoStep }) => withoutTwoStep).map(({ id }) => id)).toEqual([
      'readSession',
      'readTwoStep',
      'confirmTwoStep',
      'setUpTwoStep',
    ]);
    const staff = await makeStaff(app);
    for (const { path, method } of staffCalls.filter(({ withoutTwoStep }) => !withoutTwoStep)) {
      const response = await app.call(path.replaceAll(/\{\w+\}/g, '01J00000000000000000000000'), {
        method: method.toUpperCase(),
        headers: { cookie: staff.cookie, 'x-csrf-token': staff.token },
      });
      expect(await errorOf(response), path).toMatchObject({ status: 403, code: 'two_step_required' });
    }
  });

  strict('allows everything after the setup, except turning it off', async ({ app }) => {
    const staff = await makeStaff(app);
    expect((await session(app, staff.cookie)).mustSetUpTwoStep).toBe(true);
    const { secret } = await turnOnTwoStep(app, staff);
    expect((await session(app, staff.cookie)).mustSetUpTwoStep).toBe(false);
    expect((await dashboard(app, staff.cookie)).status).toBe(200);

    const state = await app.call('/api/auth/two-step', { headers: { cookie: staff.cookie } });
    expect(TwoStepStateResponse.parse(await state.json()).data).toMatchObject({
      isOn: true,
      isRequired: true,
    });
    const proof = { password: staff.password, code: codeOf(secret) };
    expect(await errorOf(await callAs(app, staff, '/api/auth/two-step/off', proof))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await dashboard(app, staff.cookie)).status).toBe(200);
  });
});

test('REQUIRE_TWO_STEP=releases requires it of release admins only, before they may release', async ({
  startApp,
}) => {
  const app = await startApp({ REQUIRE_TWO_STEP: 'releases', RELEASE_ADMINS: 'Lead@example.com' });
  const { cookie } = await signIn(app, await makeAdmin(app.db, { email: 'lead@example.com' }));
  expect((await dashboard(app, cookie)).status).toBe(403);
  expect(await session(app, cookie)).toMatchObject({ mustSetUpTwoStep: true, mayRelease: false });
  const other = await makeStaff(app);
  expect((await dashboard(app, other.cookie)).status).toBe(200);
});

test('two-step login is optional by default', async ({ app }) => {
  const { cookie } = await makeStaff(app);
  expect((await dashboard(app, cookie)).status).toBe(200);
  expect(await session(app, cookie)).toMatchObject({ mustSetUpTwoStep: false });
});
