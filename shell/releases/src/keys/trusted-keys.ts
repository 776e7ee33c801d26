import { readFile } from 'node:fs/promises';
import { PublicKey, REMOTE_NAMES, type RemoteName, tolerantObject } from 'shared-contracts/releases/release';
import { z } from 'zod';
import { KeyError } from './key-error.ts';

/** Who signs: the team of a remote its releases, the environment its registry documents. */
export type Signer = RemoteName | 'environment';
export const SIGNERS = ['environment', ...REMOTE_NAMES] as const satisfies readonly Signer[];

/** A public key that counts, from and until when. A field that is not known might narrow that, so it is refused. */
export const TrustedKey = z.strictObject({
  key: PublicKey,
  notBefore: z.iso.datetime().optional(),
  notAfter: z.iso.datetime().optional(),
  note: z.string().max(200).optional(),
});
export type TrustedKey = z.infer<typeof TrustedKey>;

/**
 * Whose signature counts in one environment; several keys of one signer while it changes them.
 * A signer that is not known here is a remote of later versions.
 */
export const TrustedKeys = tolerantObject({
  environment: z.array(TrustedKey).default([]),
  'remote-public': z.array(TrustedKey).default([]),
  'remote-admin': z.array(TrustedKey).default([]),
});
export type TrustedKeys = z.infer<typeof TrustedKeys>;

export type Standing = 'valid' | 'expired' | 'not yet valid';

/** Whether a trusted key counts at a time. Both ends belong to the time in which it does. */
export function standingOf({ notBefore, notAfter }: TrustedKey, at: Date): Standing {
  if (notBefore !== undefined && at < new Date(notBefore)) return 'not yet valid';
  return notAfter !== undefined && at > new Date(notAfter) ? 'expired' : 'valid';
}

/** From so long before its end a key is warned of: time for a person on holiday. */
const SOON_MS = 14 * 86_400_000;

export const endsSoon = (end: number, at: Date): boolean => end - at.getTime() <= SOON_MS;

/**
 * Until when there is a key that counts, each beginning before the one before ends.
 * @returns Milliseconds since 1970; Infinity where no end is set, `at` itself where none counts now.
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
 * @throws KeyError when there is none, or it is not one.
 */
export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new KeyError(`The list of trusted keys ${file} cannot be read: correct TRUSTED_KEYS`);
  try {
    return TrustedKeys.parse(JSON.parse(text));
  } catch (cause) {
    const [first] = cause instanceof z.ZodError ? cause.issues : [];
    const why = first ? `${first.path.join('.')}: ${first.message}` : 'it is not JSON';
    throw new KeyError(`The list of trusted keys ${file} is wrong: ${why}`, { cause });
  }
}
