import { describeError } from '../describe-error.ts';
import { StartError } from 'shared-contracts/lib/start-error';

/**
 * Ends the process because it cannot do its work, with a text for the person who started it and exit code 1. The
 * message of any other error than our own is not shown as it is: it may quote data.
 * @param what stopped
 */
export function stopWithMessage(error: unknown, what = 'The API'): never {
  const text =
    error instanceof StartError
      ? error.message
      : `${what} stopped: ${JSON.stringify(error instanceof Error ? describeError(error) : 'unknown error')}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
