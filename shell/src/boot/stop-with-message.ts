import { stopWithMessage as stop } from 'shared-contracts/lib/stop-with-message';

/** Exits with code 1 and a message for the operator. An unexpected error is described with its stack. */
export const stopWithMessage = (error: unknown): void =>
  stop(
    error,
    process,
    (unexpected) =>
      `The shell stopped: ${unexpected instanceof Error ? unexpected.stack : String(unexpected)}`,
  );
