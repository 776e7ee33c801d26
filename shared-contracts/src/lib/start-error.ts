import { describeFileError, describeFullDisk } from './file-error.ts';

/**
 * A program cannot work with its configuration. The message is for the operator: one sentence with the problem and the
 * remedy, without secrets.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/**
 * Describes why a program cannot start.
 * @returns one sentence, or undefined for an unexpected error, whose stack is needed
 */
export function describeStartError(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  return describeFileError(error) ?? describeFullDisk(error);
}

/** The message of a command that fails: the same sentence, or else the error's own message. */
export const toErrorMessage = (error: unknown): string =>
  describeStartError(error) ?? (error instanceof Error ? error.message : String(error));
