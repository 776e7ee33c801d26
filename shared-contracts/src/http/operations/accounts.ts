import { z } from 'zod';
import {
  ChangePasswordAnswer,
  ChangePasswordInput,
  CSRF_HEADER,
  ForgotPasswordInput,
  ResetPasswordInput,
  LoginAnswer,
  LoginInput,
  ReauthenticateInput,
  OwnSessionParams,
  OwnSessionsAnswer,
  SessionAnswer,
} from '../../accounts/auth.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const logIn = operation({
  id: 'logIn',
  tag: 'Accounts',
  summary:
    'Starts a session and sets its cookie. An account with two-step login is answered 401 with `fields.code`, and `POST /api/auth/login/code` goes on',
  method: 'post',
  path: '/api/auth/login',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: LoginInput },
  answers: { 200: { description: 'Logged in; `token` is the anti-forgery value', schema: LoginAnswer } },
  refusals: ['unauthenticated', 'rate_limited'],
});

export const logOut = operation({
  id: 'logOut',
  tag: 'Accounts',
  summary: 'Ends the session and clears its cookie; without a session it says the same',
  method: 'post',
  path: '/api/auth/logout',
  access: 'public',
  isOfBackOffice: true,
  headers: z.object({ [CSRF_HEADER]: z.string().max(200).optional() }),
  answers: { 200: { description: 'Logged out', schema: SuccessMessage } },
});

export const readSession = operation({
  id: 'readSession',
  tag: 'Accounts',
  summary: 'Says who is logged in',
  method: 'get',
  path: '/api/auth/session',
  access: 'staff',
  withoutTwoStep: true,
  answers: { 200: { description: 'The session', schema: SessionAnswer } },
});

export const reauthenticate = operation({
  id: 'reauthenticate',
  tag: 'Accounts',
  summary:
    'Takes the password, and the code of an account with two-step login, before calls that outlive a session. It counts for five minutes and for this session alone',
  method: 'post',
  path: '/api/auth/reauthenticate',
  access: 'staff',
  body: { kinds: ['json'], schema: ReauthenticateInput },
  answers: { 200: { description: 'Confirmed', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});

export const listSessions = operation({
  id: 'listSessions',
  tag: 'Accounts',
  summary: 'The sessions of whoever asks, the last used first',
  method: 'get',
  path: '/api/auth/sessions',
  access: 'staff',
  answers: { 200: { description: 'The sessions', schema: OwnSessionsAnswer } },
});

export const revokeSession = operation({
  id: 'revokeSession',
  tag: 'Accounts',
  summary: 'Ends one session of whoever asks',
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  access: 'staff',
  recentAuthentication: true,
  params: OwnSessionParams,
  missing: 'You have no such session.',
  answers: { 200: { description: 'Ended', schema: SuccessMessage } },
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  tag: 'Accounts',
  summary: 'Ends all sessions of whoever asks but this one',
  method: 'post',
  path: '/api/auth/logout-others',
  access: 'staff',
  recentAuthentication: true,
  answers: { 200: { description: 'Ended', schema: SuccessMessage } },
});

export const changePassword = operation({
  id: 'changePassword',
  tag: 'Accounts',
  summary: 'Changes the password of whoever asks, ends all their sessions and starts a new one',
  method: 'post',
  path: '/api/admin/change-password',
  access: 'staff',
  body: { kinds: ['json'], schema: ChangePasswordInput },
  answers: {
    200: {
      description: 'Changed; `token` is the anti-forgery value of the new session',
      schema: ChangePasswordAnswer,
    },
  },
  refusals: ['forbidden', 'conflict', 'rate_limited'],
});

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  tag: 'Accounts',
  summary: 'Sends a link for a new password, if there is such an account; the answer is the same if not',
  method: 'post',
  path: '/api/auth/forgot-password',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: ForgotPasswordInput },
  answers: { 202: { description: 'A mail is on its way, if there is an account', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  tag: 'Accounts',
  summary: 'Stores a new password by the link of a mail, and ends all sessions of the account',
  method: 'post',
  path: '/api/auth/reset-password',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: ResetPasswordInput },
  answers: { 200: { description: 'Stored', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});
