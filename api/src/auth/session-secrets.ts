import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What the database holds of a secret, so that reading it opens nothing. 64 hexadecimal digits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The anti-forgery value of a session, which changing calls send as `x-csrf-token`. It follows from the id, needs no
 * storage, and tells nothing about the id or its hash.
 */
export const csrfTokenOf = (sessionId: string): string =>
  createHmac('sha256', sessionId).update('csrf').digest('base64url');

/** Whether a caller's anti-forgery value is the one of the session. */
export function isCsrfToken(sessionId: string, given: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionId));
  const actual = Buffer.from(given ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
