import { z } from 'zod';
import { successOf } from './envelope.ts';

/** An e-mail address as people type it: at most 254 characters (RFC 5321), compared in lower case. */
export const Email = z
  .string({ error: 'Enter an e-mail address' })
  .trim()
  .max(254, 'The e-mail address is too long')
  .pipe(z.email('Enter a valid e-mail address'));

/** Body of `POST /api/auth/login`. */
export const LoginInput = z.object({
  email: Email,
  password: z
    .string({ error: 'Enter your password' })
    .min(1, 'Enter your password')
    .max(1024, 'The password is too long'),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** Answer of a login. `token` is the anti-forgery value of the new session and opens nothing alone (decision 39). */
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
  expiresAt: z.iso.datetime({ precision: 3 }),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const SessionAnswer = successOf(SessionInfo);
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Name of the header that carries the anti-forgery value. */
export const CSRF_HEADER = 'x-csrf-token';
