import type { Context } from 'hono';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { ERROR_STATUS } from 'shared-contracts/http/error-codes';
import type { AppEnv } from '../app-env.ts';
import { jsonResponse, type RouteHeaders } from './json-response.ts';
import { isDatabaseUnavailable, isLockConflict } from '../db/faults.ts';
import {
  ApiError,
  ConflictError,
  InvalidInputError,
  MethodNotAllowedError,
  NotFoundError,
  SecondStepError,
  TooManyAttemptsError,
  UnavailableError,
} from '../errors.ts';

const RETRY_UNAVAILABLE_SECONDS = 2;

/** Turns any error into the error envelope. An error that is not an `ApiError` gets a constant message. */
export function errorResponse(error: Error, c: Context<AppEnv>): Response {
  const apiError = toApiError(error);
  const body: ErrorEnvelope = {
    success: false,
    code: apiError?.code ?? 'internal_error',
    message: apiError?.message ?? 'Something went wrong!',
    requestId: c.get('requestId'),
    ...(apiError instanceof InvalidInputError || apiError instanceof SecondStepError
      ? { fields: { ...apiError.fields } }
      : {}),
    ...(apiError instanceof ConflictError && apiError.current !== undefined
      ? { data: apiError.current }
      : {}),
  };
  return jsonResponse(c, ERROR_STATUS[body.code], body, headersOf(apiError));
}

function headersOf(apiError: ApiError | null): RouteHeaders {
  if (apiError instanceof MethodNotAllowedError) return { Allow: apiError.allowed.join(', ') };
  if (apiError instanceof TooManyAttemptsError) return { 'Retry-After': String(apiError.retryAfterSeconds) };
  if (apiError instanceof UnavailableError) return { 'Retry-After': String(RETRY_UNAVAILABLE_SECONDS) };
  return {};
}

/** The response for a path without a route. */
export const notFoundResponse = (c: Context<AppEnv>): Response => errorResponse(new NotFoundError(), c);

function toApiError(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error) || isLockConflict(error) ? new UnavailableError() : null;
}
