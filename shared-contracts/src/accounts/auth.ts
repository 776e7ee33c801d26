import { z } from 'zod';
import { Email } from '../lib/email.ts';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { NewPassword, TypedPassword } from './password.ts';
import { SecondStepCode } from './two-step.ts';

/** Body of `POST /api/auth/login`. */
export const LoginInput = z.object({ email: Email, password: TypedPassword });
export type LoginInput = z.infer<typeof LoginInput>;

/** Answer of a login. `token` is the anti-forgery value of the new session and opens nothing alone. */
export const LoginAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  email: z.string(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Who is signed in. `csrfToken` goes into the header `x-csrf-token` of every changing call. */
export const SessionInfo = z.object({
  email: z.string(),
  csrfToken: z.string(),
  expiresAt: Timestamp,
  mayRelease: z
    .boolean()
    .describe('RELEASE_ADMINS names them, and they have two-step login where REQUIRE_TWO_STEP demands it'),
  releasableRemotes: z
    .array(z.string())
    .optional()
    .describe('Which remotes they may release; absent: all, where they may release'),
  isRecent: z
    .boolean()
    .describe('The password, and the code if there is one, was entered within the last five minutes'),
  mustSetUpTwoStep: z
    .boolean()
    .describe('REQUIRE_TWO_STEP demands two-step login of them, and until it is on they can do nothing else'),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const SessionAnswer = successOf(SessionInfo);
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** How long an entered password, and code, counts for calls that outlive a session. */
export const RECENT_MINUTES = 5;

/** Body of `POST /api/auth/reauthenticate`. `code` is needed where the account has two-step login. */
export const ReauthenticateInput = z.object({ password: TypedPassword, code: SecondStepCode.optional() });
export type ReauthenticateInput = z.infer<typeof ReauthenticateInput>;

/** One of the sessions that somebody has. */
export const OwnSession = z.object({
  _id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .describe('Opens nothing'),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  browser: z.string().nullable().describe('Such as "Firefox on Windows", as far as the browser told'),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionsAnswer = successOf(z.array(OwnSession));
export const OwnSessionParams = z.object({ id: OwnSession.shape._id });

/** Body of `POST /api/admin/change-password`. `email` must be the one of the session. */
export const ChangePasswordInput = z.object({
  email: Email,
  oldPassword: TypedPassword,
  newPassword: NewPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** Answer of a changed password. The session goes on as a new one, with `token` as its anti-forgery value. */
export const ChangePasswordAnswer = LoginAnswer;
export type ChangePasswordAnswer = LoginAnswer;

/** Body of `POST /api/auth/forgot-password`. */
export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** Where the link in the mail leads. The secret stands behind `#`, so that no server and no log sees it. */
export const resetPasswordPath = (token: string): string => `/admin/reset-password#${token}`;

/** Body of `POST /api/auth/reset-password`. `token` is from the link in the mail. */
export const ResetPasswordInput = z.object({
  token: z
    .string({ error: 'The link is not complete' })
    .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete'),
  newPassword: NewPassword,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** Name of the header that carries the anti-forgery value. */
export const CSRF_HEADER = 'x-csrf-token';
