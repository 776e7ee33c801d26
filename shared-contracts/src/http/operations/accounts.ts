import { z } from 'zod';
import {
  ChangePasswordResponse,
  ChangePasswordInput,
  CSRF_HEADER,
  ForgotPasswordInput,
  ResetLinkInput,
  ResetLinkResponse,
  ResetPasswordInput,
  LoginResponse,
  LoginInput,
  ReauthenticateInput,
  OwnSessionParams,
  OwnSessionsResponse,
  SessionResponse,
} from '../../accounts/auth.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const logIn = operation({
  id: 'logIn',
  tag: 'Accounts',
  summary:
    'Starts a session and sets its cookie. For an account with two-step login it responds 401 with `fields.code`; continue with `POST /api/auth/login/code`',
  method: 'post',
  path: '/api/auth/login',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: LoginInput },
  responses: { 200: { description: 'Logged in; `token` is the anti-forgery value', schema: LoginResponse } },
  refusals: ['unauthenticated', 'rate_limited'],
});

export const logOut = operation({
  id: 'logOut',
  tag: 'Accounts',
  summary: 'Ends the session and clears its cookie; responds the same without a session',
  method: 'post',
  path: '/api/auth/logout',
  access: 'public',
  isOfBackOffice: true,
  headers: z.object({ [CSRF_HEADER]: z.string().max(200).optional() }),
  responses: { 200: { description: 'Logged out', schema: SuccessMessage } },
});

export const readSession = operation({
  id: 'readSession',
  tag: 'Accounts',
  summary: 'Returns the logged-in user and the state of their session',
  method: 'get',
  path: '/api/auth/session',
  access: 'staff',
  withoutTwoStep: true,
  responses: { 200: { description: 'The session', schema: SessionResponse } },
});

export const reauthenticate = operation({
  id: 'reauthenticate',
  tag: 'Accounts',
  summary:
    'Confirms the password, and the code of an account with two-step login, before calls whose effect outlives a session. Valid for five minutes, for this session only',
  method: 'post',
  path: '/api/auth/reauthenticate',
  access: 'staff',
  body: { kinds: ['json'], schema: ReauthenticateInput },
  responses: { 200: { description: 'Confirmed', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});

export const listSessions = operation({
  id: 'listSessions',
  tag: 'Accounts',
  summary: 'Lists the sessions of the logged-in user, the most recently used first',
  method: 'get',
  path: '/api/auth/sessions',
  access: 'staff',
  responses: { 200: { description: 'The sessions', schema: OwnSessionsResponse } },
});

export const revokeSession = operation({
  id: 'revokeSession',
  tag: 'Accounts',
  summary: 'Ends one session of the logged-in user',
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  access: 'staff',
  recentAuthentication: true,
  params: OwnSessionParams,
  missing: 'You have no such session.',
  responses: { 200: { description: 'Ended', schema: SuccessMessage } },
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  tag: 'Accounts',
  summary: 'Ends all other sessions of the logged-in user',
  method: 'post',
  path: '/api/auth/logout-others',
  access: 'staff',
  recentAuthentication: true,
  responses: { 200: { description: 'Ended', schema: SuccessMessage } },
});

export const changePassword = operation({
  id: 'changePassword',
  tag: 'Accounts',
  summary: 'Changes the password of the logged-in user, ends all their sessions and starts a new one',
  method: 'post',
  path: '/api/admin/change-password',
  access: 'staff',
  body: { kinds: ['json'], schema: ChangePasswordInput },
  responses: {
    200: {
      description: 'Changed; `token` is the anti-forgery value of the new session',
      schema: ChangePasswordResponse,
    },
  },
  refusals: ['forbidden', 'conflict', 'rate_limited'],
});

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  tag: 'Accounts',
  summary: 'Mails a password reset link if the account exists; responds the same if it does not',
  method: 'post',
  path: '/api/auth/forgot-password',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: ForgotPasswordInput },
  responses: { 202: { description: 'A mail is on its way if the account exists', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});

export const checkResetLink = operation({
  id: 'checkResetLink',
  tag: 'Accounts',
  summary: 'Reports whether a reset or invitation link is still valid, without using it up',
  method: 'post',
  path: '/api/auth/check-reset-link',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: ResetLinkInput },
  responses: { 200: { description: 'Valid, or used, expired or unknown', schema: ResetLinkResponse } },
  refusals: ['rate_limited'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  tag: 'Accounts',
  summary: 'Sets a new password with the token of a reset link, and ends all sessions of the account',
  method: 'post',
  path: '/api/auth/reset-password',
  access: 'public',
  isOfBackOffice: true,
  body: { kinds: ['json'], schema: ResetPasswordInput },
  responses: { 200: { description: 'Stored', schema: SuccessMessage } },
  refusals: ['rate_limited'],
});
