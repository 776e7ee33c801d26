import { z } from 'zod';
import { Email } from '../lib/email.ts';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';
import { NewPassword, TypedPassword } from './password.ts';
import { SecondStepCode } from './two-step.ts';

/** Body of `POST /api/auth/login`. */
export const LoginInput = z.object({ email: Email, password: TypedPassword });
export type LoginInput = z.infer<typeof LoginInput>;

/** Response to a login. `token` is the anti-forgery value of the new session, useless without its cookie. */
export const LoginResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  email: z.string(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

/** The logged-in user. `csrfToken` goes into the header `x-csrf-token` of every call that changes something. */
export const SessionInfo = z.object({
  email: z.string(),
  csrfToken: z.string(),
  expiresAt: Timestamp,
  mayRelease: z
    .boolean()
    .describe('Listed in RELEASE_ADMINS, with two-step login if REQUIRE_TWO_STEP requires it'),
  releasableRemotes: z
    .array(z.string())
    .optional()
    .describe('The remotes they may release, if `mayRelease`; absent: all'),
  isRecent: z
    .boolean()
    .describe('Whether the password, and the code if there is one, was entered within the last five minutes'),
  mustSetUpTwoStep: z
    .boolean()
    .describe('REQUIRE_TWO_STEP requires two-step login; until it is set up everything else is refused'),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const SessionResponse = successOf(SessionInfo);
export type SessionResponse = z.infer<typeof SessionResponse>;

/** How long an authentication counts as recent, for operations whose effect outlives the session. */
export const RECENT_MINUTES = 5;

/** Body of `POST /api/auth/reauthenticate`. `code` is needed where the account has two-step login. */
export const ReauthenticateInput = z.object({ password: TypedPassword, code: SecondStepCode.optional() });
export type ReauthenticateInput = z.infer<typeof ReauthenticateInput>;

/** A session of the logged-in user. */
export const OwnSession = z.object({
  _id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .describe('Public identifier, not the secret of the session'),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  browser: z.string().nullable().describe('From the user agent, such as "Firefox on Windows"'),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionsResponse = successOf(z.array(OwnSession));
export const OwnSessionParams = z.object({ id: OwnSession.shape._id });

/** Body of `POST /api/admin/change-password`. `email` must be that of the logged-in user. */
export const ChangePasswordInput = z.object({
  email: Email,
  oldPassword: TypedPassword,
  newPassword: NewPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** Response to a changed password. A new session replaces the current one; `token` is its anti-forgery value. */
export const ChangePasswordResponse = LoginResponse;
export type ChangePasswordResponse = LoginResponse;

/** Body of `POST /api/auth/forgot-password`. */
export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** The path of the link in the mail. The secret is in the fragment, so that it never reaches servers or logs. */
export const resetPasswordPath = (token: string): string => `/admin/reset-password#${token}`;

/** Body of `POST /api/auth/check-reset-link`. `token` is from the link in the mail. */
export const ResetLinkInput = z.object({
  token: z
    .string({ error: 'The link is not complete' })
    .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete'),
});
export type ResetLinkInput = z.infer<typeof ResetLinkInput>;

export const ResetLinkResponse = successOf(z.object({ isValid: z.boolean() }));
export type ResetLinkResponse = z.infer<typeof ResetLinkResponse>;

/** Body of `POST /api/auth/reset-password`. */
export const ResetPasswordInput = ResetLinkInput.extend({ newPassword: NewPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** Name of the header that carries the anti-forgery value. */
export const CSRF_HEADER = 'x-csrf-token';

/** Name of the header of requests that a screen makes on its own while nobody uses it. They do not extend the session. */
export const IDLE_HEADER = 'x-idle';
