import { ApiError, NetworkError } from 'shared-contracts/client/api-errors';

/** What to tell a person about an error, without technical detail. */
export function explain(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'The server did not answer. Check your connection, then try again.';
  }
  if (error instanceof ApiError && error.message) return error.message;
  return 'Something went wrong. Try again in a moment.';
}
