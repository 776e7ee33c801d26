import { describeStartError, StartError } from 'shared-contracts/lib/start-error';

/** An error that the operator can fix. The message has no secrets and is shown without a stack trace. */
export class OpsError extends StartError {
  override readonly name = 'OpsError';
}

/** The reason of an error: a sentence for an unusable location, else the system error code or the message. */
export const reasonOf = (error: unknown): string => {
  const description = describeStartError(error);
  if (description !== undefined) return description;
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
