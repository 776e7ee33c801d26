import { stopWithMessage as stop } from 'shared-contracts/lib/stop-with-message';

/** Ends the process because the shell cannot start, with a text for the person who started it and exit code 1. */
export const stopWithMessage = (error: unknown): void =>
  stop(
    error,
    process,
    (unforeseen) =>
      `The shell stopped: ${unforeseen instanceof Error ? unforeseen.stack : String(unforeseen)}`,
  );
