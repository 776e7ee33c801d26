import { describeWait } from 'shared-contracts/lib/describe-wait';
import type { ErrorCode } from 'shared-contracts/http/error-codes';

/** An error that is shown to the client: its message, with the status that `ERROR_STATUS` has for its code. */
export abstract class ApiError extends Error {
  abstract readonly code: ErrorCode;
}

/** The body cannot be parsed, such as malformed JSON. */
export class UnreadableInputError extends ApiError {
  readonly code = 'bad_request';
}

/** The input is well-formed but invalid. `fields` has one message per invalid field; `message` is about the whole. */
export class InvalidInputError extends ApiError {
  readonly code = 'invalid_input';
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>, message = 'Please check what you entered.') {
    super(message);
    this.fields = fields;
  }
}

/** There is no session, or the credentials are wrong. */
export class UnauthenticatedError extends ApiError {
  readonly code = 'unauthenticated';
}

/** The password is right and the login continues with a code. `fields.code` tells the form to ask for it. */
export class SecondStepError extends UnauthenticatedError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string) {
    super(message);
    this.fields = { code: message };
  }
}

/** The client may not do this, whether or not it is authenticated. */
export class ForbiddenError extends ApiError {
  readonly code = 'forbidden';
}

/** The request does not come from our own pages with the session's CSRF token. */
export class CsrfError extends ForbiddenError {}

/** The action outlives the session and requires a more recent authentication. */
export class ReauthenticationRequiredError extends ApiError {
  readonly code = 'reauthentication_required';

  constructor() {
    super('Please enter your password again to do this.');
  }
}

/** The settings require two-step login for this account, and it is not set up yet. */
export class TwoStepRequiredError extends ApiError {
  readonly code = 'two_step_required';

  constructor() {
    super('Please set up two-step login first.');
  }
}

export class NotFoundError extends ApiError {
  readonly code = 'not_found';

  constructor(message = 'There is nothing at this address.') {
    super(message);
  }
}

/** The path exists, but not for this method. */
export class MethodNotAllowedError extends ApiError {
  readonly code = 'method_not_allowed';
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('This address does not support that method.');
    this.allowed = allowed;
  }
}

/** The request conflicts with the current state, for example after a concurrent change. */
export class ConflictError extends ApiError {
  readonly code = 'conflict';
  /** The stored state, where the client needs it to resolve the conflict. */
  readonly current: unknown;

  constructor(message: string, current?: unknown) {
    super(message);
    this.current = current;
  }
}

export class PayloadTooLargeError extends ApiError {
  readonly code = 'payload_too_large';
}

export class UnsupportedMediaTypeError extends ApiError {
  readonly code = 'unsupported_media_type';
}

/**
 * Too many attempts; the next one is accepted after `retryAfterSeconds`. `otherWay` is another way to reach the firm,
 * as the end of the sentence "Please try again in ..., or".
 */
export class TooManyAttemptsError extends ApiError {
  readonly code = 'rate_limited';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, otherWay?: string) {
    const wait = `Please try again in ${describeWait(retryAfterSeconds)}`;
    super(`Too many attempts. ${wait}${otherWay ? `, or ${otherWay}` : ''}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency, such as the database, does not respond. */
export class UnavailableError extends ApiError {
  readonly code = 'unavailable';

  constructor(options?: ErrorOptions) {
    super('The service is not available at the moment. Please try again.', options);
  }
}

/** The disk or the bucket is full. */
export class StorageFullError extends ApiError {
  readonly code = 'insufficient_storage';

  constructor(options?: ErrorOptions) {
    super('There is no room to store this at the moment.', options);
  }
}
