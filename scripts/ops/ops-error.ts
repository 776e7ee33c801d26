import { describeStartFault, StartError } from 'shared-contracts/lib/start-error';

/** A person can mend this; the message says what happened and holds no secret. Shown without a stack. */
export class OpsError extends StartError {
  override readonly name = 'OpsError';
}

/** What an error says: a place that cannot be used in one sentence, another one of the system in a few words. */
export const reasonOf = (error: unknown): string => {
  const known = describeStartFault(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
