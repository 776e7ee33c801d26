import { StartError } from 'shared-contracts/lib/start-error';

/** A key that is missing, cannot be read, or may not sign. The message says what to mend. */
export class KeyError extends StartError {
  override readonly name = 'KeyError';
}

/** Something is not signed by a key that is trusted for it now. The message says whose signature is missing. */
export class UntrustedError extends Error {
  override readonly name = 'UntrustedError';
}
