import { LoginResponse } from '../../accounts/auth.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';
import {
  BothSteps,
  LoginCodeInput,
  RecoveryCodesResponse,
  TwoStepConfirmInput,
  TwoStepSetupResponse,
  TwoStepSetupInput,
  TwoStepStateResponse,
} from '../../accounts/two-step.ts';

export const logInByCode = operation({
  id: 'logInByCode',
  tag: 'Accounts',
  summary: 'The second step of a login: starts the session and sets its cookie',
  method: 'post',
  path: '/api/auth/login/code',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: LoginCodeInput },
  responses: { 200: { description: 'Logged in; `token` is the anti-forgery value', schema: LoginResponse } },
  refusals: ['unauthenticated', 'rate_limited'],
});

export const readTwoStep = operation({
  id: 'readTwoStep',
  tag: 'Accounts',
  summary: 'Returns whether the logged-in user has two-step login',
  method: 'get',
  path: '/api/auth/two-step',
  access: 'staff',
  withoutTwoStep: true,
  responses: { 200: { description: 'The state', schema: TwoStepStateResponse } },
});

export const setUpTwoStep = operation({
  id: 'setUpTwoStep',
  tag: 'Accounts',
  summary: 'Creates a new key for an authenticator app; it takes effect once a code is confirmed',
  method: 'post',
  path: '/api/auth/two-step/setup',
  access: 'staff',
  withoutTwoStep: true,
  body: { kinds: ['json'], schema: TwoStepSetupInput },
  responses: { 200: { description: 'The key', schema: TwoStepSetupResponse } },
  refusals: ['conflict', 'rate_limited'],
});

export const confirmTwoStep = operation({
  id: 'confirmTwoStep',
  tag: 'Accounts',
  summary:
    'Turns two-step login on with a code of the new key, and ends all other sessions of the logged-in user',
  method: 'post',
  path: '/api/auth/two-step/confirm',
  access: 'staff',
  withoutTwoStep: true,
  body: { kinds: ['json'], schema: TwoStepConfirmInput },
  responses: {
    200: { description: 'On; the recovery codes, shown only once', schema: RecoveryCodesResponse },
  },
  refusals: ['conflict', 'rate_limited'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  tag: 'Accounts',
  summary: 'Creates ten new recovery codes and invalidates the previous ones',
  method: 'post',
  path: '/api/auth/two-step/recovery-codes',
  access: 'staff',
  body: { kinds: ['json'], schema: BothSteps },
  responses: { 200: { description: 'The recovery codes, shown only once', schema: RecoveryCodesResponse } },
  refusals: ['conflict', 'rate_limited'],
});

export const turnOffTwoStep = operation({
  id: 'turnOffTwoStep',
  tag: 'Accounts',
  summary: 'Turns two-step login off',
  method: 'post',
  path: '/api/auth/two-step/off',
  access: 'staff',
  body: { kinds: ['json'], schema: BothSteps },
  responses: { 200: { description: 'Off', schema: SuccessMessage } },
  refusals: ['conflict', 'rate_limited'],
});
