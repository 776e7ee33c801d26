import { stopWithMessage as stop } from 'shared-contracts/lib/stop-with-message';
import { describeError } from '../describe-error.ts';

/**
 * Exits with code 1 and a message for the operator. An unexpected error is described without its own message, which may
 * quote data.
 * @param what has stopped, as the start of the sentence
 */
export const stopWithMessage = (error: unknown, what = 'The API'): void =>
  stop(
    error,
    process,
    (unexpected) =>
      `${what} stopped: ${JSON.stringify(unexpected instanceof Error ? describeError(unexpected) : 'unknown error')}`,
  );
