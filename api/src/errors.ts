import { describeWait } from 'shared-contracts/lib/describe-wait';
import type { ErrorCode } from 'shared-contracts/http/error-codes';

/** A refusal that a caller may hear of: its message is shown, with the status that `ERROR_STATUS` has for its code. */
export abstract class ApiError extends Error {
  abstract readonly code: ErrorCode;
}

/** The body cannot be read at all, such as broken JSON. */
export class UnreadableInputError extends ApiError {
  readonly code = 'bad_request';
}

/** The input can be read but is wrong. `fields` has one message per wrong field; `message` is about the whole. */
export class InvalidInputError extends ApiError {
  readonly code = 'invalid_input';
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>, message = 'Please check what you entered.') {
    super(message);
    this.fields = fields;
  }
}

/** Nobody is signed in, or the credentials are wrong. */
export class UnauthenticatedError extends ApiError {
  readonly code = 'unauthenticated';
}

/** The password is right; the login goes on with a code. `fields` asks for it, so that no new kind of answer is needed. */
export class SecondStepError extends UnauthenticatedError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string) {
    super(message);
    this.fields = { code: message };
  }
}

/** The caller is known or need not be, and still may not do this. */
export class ForbiddenError extends ApiError {
  readonly code = 'forbidden';
}

/** The call does not come from our own pages with the session's anti-forgery value. */
export class CsrfError extends ForbiddenError {}

/** What the call does outlives the session, and the caller's last proof of identity is too old for it. */
export class ReauthenticationRequiredError extends ApiError {
  readonly code = 'reauthentication_required';

  constructor() {
    super('Please enter your password again to do this.');
  }
}

/** The settings demand two-step login of this account, and it is not set up yet. */
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

/** The address exists, but not for this method. */
export class MethodNotAllowedError extends ApiError {
  readonly code = 'method_not_allowed';
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super('This address does not take that method.');
    this.allowed = allowed;
  }
}

/** Something else happened meanwhile that this call contradicts. */
export class ConflictError extends ApiError {
  readonly code = 'conflict';
  /** What is stored now, where that helps the caller to lose nothing. */
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
 * Too many attempts; the next one is accepted after `retryAfterSeconds`. `otherWay` to reach the firm ends the sentence
 * "Please try again in ..., or".
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

/** A part that we need, such as the database, does not answer now. */
export class UnavailableError extends ApiError {
  readonly code = 'unavailable';

  constructor(options?: ErrorOptions) {
    super('The service is not available at the moment. Please try again.', options);
  }
}

/** Nothing more can be stored: the disk or the bucket is full. */
export class StorageFullError extends ApiError {
  readonly code = 'insufficient_storage';

  constructor(options?: ErrorOptions) {
    super('There is no room to store this at the moment.', options);
  }
}
