import type { Context } from 'hono';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { ERROR_STATUS } from 'shared-contracts/http/error-codes';
import type { AppEnv } from '../app-env.ts';
import { answerJson, type OwnHeaders } from './answer-json.ts';
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

/**
 * Turns any error into the error envelope. What is not meant for the caller gets a constant text.
 */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const shown = toShown(error);
  const body: ErrorEnvelope = {
    success: false,
    code: shown?.code ?? 'internal_error',
    message: shown?.message ?? 'Something went wrong!',
    requestId: c.get('requestId'),
    ...(shown instanceof InvalidInputError || shown instanceof SecondStepError
      ? { fields: { ...shown.fields } }
      : {}),
    ...(shown instanceof ConflictError && shown.current !== undefined ? { data: shown.current } : {}),
  };
  return answerJson(c, ERROR_STATUS[body.code], body, headersOf(shown));
}

function headersOf(shown: ApiError | null): OwnHeaders {
  if (shown instanceof MethodNotAllowedError) return { Allow: shown.allowed.join(', ') };
  if (shown instanceof TooManyAttemptsError) return { 'Retry-After': String(shown.retryAfterSeconds) };
  if (shown instanceof UnavailableError) return { 'Retry-After': String(RETRY_UNAVAILABLE_SECONDS) };
  return {};
}

/** An address that no route has. */
export const answerNotFound = (c: Context<AppEnv>): Response => answerError(new NotFoundError(), c);

function toShown(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error) || isLockConflict(error) ? new UnavailableError() : null;
}
