import { stopWithMessage as stop } from 'shared-contracts/lib/stop-with-message';
import { describeError } from '../describe-error.ts';

/**
 * Ends the process because it cannot do its work, with a text for the person who started it and exit code 1. The
 * message of an error that nobody foresaw is not shown as it is: it may quote data.
 * @param what stopped
 */
export const stopWithMessage = (error: unknown, what = 'The API'): void =>
  stop(
    error,
    process,
    (unforeseen) =>
      `${what} stopped: ${JSON.stringify(unforeseen instanceof Error ? describeError(unforeseen) : 'unknown error')}`,
  );
