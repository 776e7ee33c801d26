import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorEnvelope } from 'shared-contracts/envelope';
import type { ErrorCode } from 'shared-contracts/error-codes';
import type { AppEnv } from '../app-env.ts';
import { isDatabaseUnavailable } from '../db/faults.ts';
import {
  ApiError,
  InvalidInputError,
  MethodNotAllowedError,
  NotFoundError,
  TooManyAttemptsError,
  UnavailableError,
} from '../errors.ts';

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  insufficient_storage: 507,
};

const RETRY_UNAVAILABLE_SECONDS = 2;

/**
 * Turns any error into the error envelope (decision 28). This is the one place that knows which error has which
 * status. What is not meant for the caller gets a constant text.
 */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const shown = toShown(error);
  const body: ErrorEnvelope = {
    success: false,
    code: shown?.code ?? 'internal_error',
    message: shown?.message ?? 'Something went wrong!',
    requestId: c.get('requestId'),
    ...(shown instanceof InvalidInputError ? { fields: { ...shown.fields } } : {}),
  };
  if (shown instanceof MethodNotAllowedError) c.header('Allow', shown.allowed.join(', '));
  if (shown instanceof TooManyAttemptsError) c.header('Retry-After', String(shown.retryAfterSeconds));
  if (shown instanceof UnavailableError) c.header('Retry-After', String(RETRY_UNAVAILABLE_SECONDS));
  c.header('Cache-Control', 'no-store');
  return c.json(body, STATUS[body.code]);
}

/** An address that no route has. */
export const answerNotFound = (c: Context<AppEnv>): Response => answerError(new NotFoundError(), c);

function toShown(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error) ? new UnavailableError() : null;
}
