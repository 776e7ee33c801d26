import { z } from 'zod';
import { CSRF_HEADER, LoginAnswer, LoginInput, SessionAnswer } from '../auth.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const logIn = operation({
  id: 'logIn',
  tag: 'Accounts',
  summary: 'Starts a session and sets its cookie',
  method: 'post',
  path: '/api/auth/login',
  access: 'public',
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
  headers: z.object({ [CSRF_HEADER]: z.string().optional() }),
  answers: { 200: { description: 'Logged out', schema: SuccessMessage } },
});

export const readSession = operation({
  id: 'readSession',
  tag: 'Accounts',
  summary: 'Says who is logged in',
  method: 'get',
  path: '/api/auth/session',
  access: 'staff',
  answers: { 200: { description: 'The session', schema: SessionAnswer } },
});
