import { readFile } from 'node:fs/promises';
import { PublicKey, REMOTE_NAMES, type RemoteName, tolerantObject } from 'shared-contracts/releases/release';
import { z } from 'zod';
import { KeyError } from './key-error.ts';

/** A remote's team signs its releases, the environment its registry documents. */
export type Signer = RemoteName | 'environment';
export const SIGNERS = ['environment', ...REMOTE_NAMES] as const satisfies readonly Signer[];

/** A trusted public key and its validity. An unknown field is refused, because it might restrict the key. */
export const TrustedKey = z.strictObject({
  key: PublicKey,
  notBefore: z.iso.datetime().optional(),
  notAfter: z.iso.datetime().optional(),
  note: z.string().max(200).optional(),
});
export type TrustedKey = z.infer<typeof TrustedKey>;

/**
 * The trusted keys of an environment. A signer has several of them during a rotation. An unknown signer is a remote of
 * a later version.
 */
export const TrustedKeys = tolerantObject({
  environment: z.array(TrustedKey).default([]),
  'remote-public': z.array(TrustedKey).default([]),
  'remote-admin': z.array(TrustedKey).default([]),
});
export type TrustedKeys = z.infer<typeof TrustedKeys>;

export type Standing = 'valid' | 'expired' | 'not yet valid';

/** The state of a trusted key at a time. Both limits are inclusive. */
export function standingOf({ notBefore, notAfter }: TrustedKey, at: Date): Standing {
  if (notBefore !== undefined && at < new Date(notBefore)) return 'not yet valid';
  return notAfter !== undefined && at > new Date(notAfter) ? 'expired' : 'valid';
}

/** Long enough for a person on holiday. */
const WARNING_MS = 14 * 86_400_000;

/** Whether a warning about the expiry is due. @param expiry Milliseconds since 1970 */
export const expiresSoon = (expiry: number, at: Date): boolean => expiry - at.getTime() <= WARNING_MS;

/**
 * Until when there is always a valid key.
 * @returns Milliseconds since 1970; Infinity without an expiry, `at` itself when no key is valid now.
 */
export function coveredUntil(keys: readonly TrustedKey[], at: Date): number {
  let until = at.getTime();
  for (;;) {
    const ends = keys
      .filter(({ notBefore }) => notBefore === undefined || Date.parse(notBefore) <= until)
      .map(({ notAfter }) => (notAfter === undefined ? Infinity : Date.parse(notAfter)));
    const next = Math.max(until, ...ends);
    if (next === until) return until;
    until = next;
  }
}

/**
 * Reads the list of trusted keys of an environment.
 * @throws KeyError when it is missing or invalid.
 */
export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new KeyError(`The list of trusted keys ${file} cannot be read: correct TRUSTED_KEYS`);
  try {
    return TrustedKeys.parse(JSON.parse(text));
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : [];
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not JSON';
    throw new KeyError(`The list of trusted keys ${file} is invalid: ${reason}`, { cause });
  }
}
