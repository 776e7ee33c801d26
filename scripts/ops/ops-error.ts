import { StartError } from 'shared-contracts/lib/start-error';

/** A person can mend this; the message says what happened and holds no secret. Shown without a stack. */
export class OpsError extends StartError {
  override readonly name = 'OpsError';
}

/** What an unexpected error of the system says in a few words, such as `ENOSPC`. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
