import { LoginAnswer } from '../../accounts/auth.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';
import {
  BothSteps,
  LoginCodeInput,
  RecoveryCodesAnswer,
  TwoStepSetupAnswer,
  TwoStepSetupInput,
  TwoStepStateAnswer,
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
  answers: { 200: { description: 'Logged in; `token` is the anti-forgery value', schema: LoginAnswer } },
  refusals: ['unauthenticated', 'rate_limited'],
});

export const readTwoStep = operation({
  id: 'readTwoStep',
  tag: 'Accounts',
  summary: 'Whether the login of whoever asks has a second step',
  method: 'get',
  path: '/api/auth/two-step',
  access: 'staff',
  withoutTwoStep: true,
  answers: { 200: { description: 'The state', schema: TwoStepStateAnswer } },
});

export const setUpTwoStep = operation({
  id: 'setUpTwoStep',
  tag: 'Accounts',
  summary: 'Gives a new key for an authenticator app; nothing changes until a code of it is confirmed',
  method: 'post',
  path: '/api/auth/two-step/setup',
  access: 'staff',
  withoutTwoStep: true,
  body: { kinds: ['json'], schema: TwoStepSetupInput },
  answers: { 200: { description: 'The key', schema: TwoStepSetupAnswer } },
  refusals: ['conflict', 'rate_limited'],
});

export const confirmTwoStep = operation({
  id: 'confirmTwoStep',
  tag: 'Accounts',
  summary: 'Turns two-step login on by a code of the new key, and ends all other sessions of whoever asks',
  method: 'post',
  path: '/api/auth/two-step/confirm',
  access: 'staff',
  withoutTwoStep: true,
  body: { kinds: ['json'], schema: LoginCodeInput },
  answers: { 200: { description: 'On; the recovery codes, this once', schema: RecoveryCodesAnswer } },
  refusals: ['conflict', 'rate_limited'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  tag: 'Accounts',
  summary: 'Makes ten new recovery codes; those before are void',
  method: 'post',
  path: '/api/auth/two-step/recovery-codes',
  access: 'staff',
  body: { kinds: ['json'], schema: BothSteps },
  answers: { 200: { description: 'The recovery codes, this once', schema: RecoveryCodesAnswer } },
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
  answers: { 200: { description: 'Off', schema: SuccessMessage } },
  refusals: ['conflict', 'rate_limited'],
});
