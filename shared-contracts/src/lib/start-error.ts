import { describeFileFault } from './file-fault.ts';

/**
 * A program cannot do its work as it was set up. The message is for the person who started it: one sentence that says what
 * is wrong and what to do, without a secret.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/**
 * What to print when a program cannot start.
 * @returns one sentence, or undefined for an error that nobody foresaw, whose stack is needed
 */
export function describeStartFault(error: unknown): string | undefined {
  return error instanceof StartError ? error.message : describeFileFault(error);
}

/** What a command prints when it fails: the same sentence, or else the error's own message. */
export const describeFault = (error: unknown): string =>
  describeStartFault(error) ?? (error instanceof Error ? error.message : String(error));
