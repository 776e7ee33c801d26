import { TwoStepSetupResponse } from 'shared-contracts/accounts/two-step';
import { makeStaff } from '../make-staff.ts';
import { callAs, codeOf, startLogin, turnOnTwoStep } from '../two-step.ts';
import type { MakeExample } from './example.ts';

const bothSteps: MakeExample = async ({ app, staff }) => {
  const { secret } = await turnOnTwoStep(app, staff);
  return { fields: { password: staff.password, code: codeOf(secret) } };
};

export const twoStep = {
  logInByCode: async ({ app, staff }) => {
    const { secret } = await turnOnTwoStep(app, staff);
    return { headers: { cookie: await startLogin(app, staff) }, fields: { code: codeOf(secret) } };
  },
  readTwoStep: () => ({}),
  setUpTwoStep: ({ staff: { password } }) => ({ fields: { password } }),
  confirmTwoStep: async ({ app, staff }) => {
    const { password } = staff;
    const response = await callAs(app, staff, '/api/auth/two-step/setup', { password });
    return { fields: { code: codeOf(TwoStepSetupResponse.parse(await response.json()).data.secret) } };
  },
  renewRecoveryCodes: bothSteps,
  turnOffTwoStep: bothSteps,
  resetTwoStep: async ({ app }) => {
    const colleague = await makeStaff(app);
    await turnOnTwoStep(app, colleague);
    return { params: { id: colleague.id } };
  },
} satisfies Record<string, MakeExample>;
