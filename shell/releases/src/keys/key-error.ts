import { StartError } from 'shared-contracts/lib/start-error';

/** A key that is missing, cannot be read, or may not sign. The message says what to fix. */
export class KeyError extends StartError {
  override readonly name = 'KeyError';
}

/** Something is not signed by a key that is trusted for it now. The message says whose signature is missing. */
export class UntrustedError extends Error {
  override readonly name = 'UntrustedError';
}

/** Why a key may not sign, and how to fix that. */
export function describeUntrusted(
  key: string,
  standing: keyof typeof REMEDIES,
  signer: string,
  listFile: string,
): string {
  return `the key ${key} is ${standing} for ${signer}, according to ${listFile}: ${REMEDIES[standing]}`;
}

const REMEDIES = {
  'not trusted': 'use a key of this environment, or add it there',
  'not yet valid': 'use an older one until it is',
  expired: 'use a newer one',
} as const;
