import { DrizzleQueryError } from 'drizzle-orm';
import { databaseCode } from './db/faults.ts';

/** The parts of an error that may be logged. */
export interface ErrorDescription {
  readonly name: string;
  readonly message?: string;
  readonly code?: string;
  readonly query?: string;
  readonly stack: readonly string[];
}

/**
 * Describes an error for the log. The message of a database error is omitted, as it quotes values of the statement,
 * which may be personal data. The statement itself has placeholders.
 */
export function describeError(error: Error): ErrorDescription {
  const code = databaseCode(error);
  return {
    name: error.name,
    ...(code === undefined && !(error instanceof DrizzleQueryError) ? { message: error.message } : {}),
    ...(code === undefined ? {} : { code }),
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at ')),
  };
}
