import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The SHA-256 that the database stores instead of a secret, as 64 hexadecimal digits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The CSRF token of a session, which unsafe requests send as `x-csrf-token`. It is derived from the id, is not stored,
 * and reveals nothing about the id or its hash.
 */
export const csrfTokenOf = (sessionId: string): string =>
  createHmac('sha256', sessionId).update('csrf').digest('base64url');

/** Whether this is the CSRF token of the session. */
export function isCsrfToken(sessionId: string, token: string | undefined): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionId));
  const actual = Buffer.from(token ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Key of a limit that counts per session, so that the thief of one cannot lock out the owner, who has another. */
export const sessionLimitKey = (adminId: string, sessionId: string): string =>
  `${adminId}\n${hashSecret(sessionId)}`;
