import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';

/** An error whose message is written for users and shown as it is. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** The user cancelled the action. Nothing has changed, so no message is needed. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';

  constructor() {
    super('You cancelled this. Nothing has changed.');
  }
}

/** Records are reverted one by one, and the rest failed. Its message says all. */
export class PartlyUndoneError extends Error {
  override readonly name = 'PartlyUndoneError';

  /** @param cause why the rest failed */
  constructor(
    { undone, requested }: { readonly undone: number; readonly requested: number },
    cause: unknown,
  ) {
    super(`Only ${undone} of ${requested} could be undone. ${errorMessage(cause)}`, { cause });
  }
}

/** The message that users see for an error, without technical detail. */
export function errorMessage(error: unknown): string {
  if (error instanceof UserFacingError || error instanceof CancelledError) return error.message;
  if (error instanceof NetworkError) {
    return 'The server did not respond. Check your connection, then try again.';
  }
  // A toast stays while the user logs in again in place.
  if (error instanceof ApiError && error.code === 'unauthenticated') {
    return 'Your session had ended. Try again once you are logged in.';
  }
  if (error instanceof ApiError && error.message) return error.message;
  return 'Something went wrong. Try again in a moment.';
}
