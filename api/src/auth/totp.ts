import { Secret, TOTP } from 'otpauth';
import { FIRM } from 'shared-contracts/firm/firm';

/** SHA-1, six digits, 30 seconds: supported by every authenticator app (RFC 6238). */
const PERIOD_SECONDS = 30;
/** A client's clock may be one step behind or ahead (RFC 6238, section 5.2). */
const WINDOW = 1;
/** As long as the digest (RFC 4226, section 4). */
const KEY_BYTES = 20;

/** A new key for an authenticator app, in base 32. */
export const createTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The `otpauth://` URI of a key, for its QR code. */
export const totpUri = (key: string, email: string): string =>
  new TOTP({ issuer: FIRM.name, label: email, secret: key, period: PERIOD_SECONDS }).toString();

/**
 * Finds the time step that a code belongs to, compared in constant time.
 * @returns the step's number since 1970; null when the code matches no step within the window
 */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    secret: Secret.fromBase32(key),
    token: code,
    timestamp,
    window: WINDOW,
    period: PERIOD_SECONDS,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
