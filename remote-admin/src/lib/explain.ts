import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';

/** Its message is written for people, by the screen that threw it. */
export class SaidError extends Error {
  override readonly name = 'SaidError';
}

/** The person gave up what they had started. Nothing has changed, and nothing needs to be said. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';

  constructor() {
    super('You cancelled this. Nothing has changed.');
  }
}

/** What to tell a person about an error, without technical detail. */
export function explain(error: unknown): string {
  if (error instanceof SaidError || error instanceof CancelledError) return error.message;
  if (error instanceof NetworkError) {
    return 'The server did not answer. Check your connection, then try again.';
  }
  if (error instanceof ApiError && error.message) return error.message;
  return 'Something went wrong. Try again in a moment.';
}
