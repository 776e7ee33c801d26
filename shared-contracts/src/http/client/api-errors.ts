import { isRecord, isText } from '../../lib/type-guards.ts';
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts';

interface ErrorDetails {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly data: unknown;
}

/** The API refused a call. `message` is for users, and empty when the response had none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** A message for the user by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Identifies the call in the operators' logs. Null when something in front of the API responded. */
  readonly requestId: string | null;
  /** For some conflicts, what is stored now. */
  readonly data: unknown;

  constructor(message: string, { code, status, fields, requestId, data }: ErrorDetails) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.data = data;
  }
}

/** There was no response, or it was not from the API: an error page of a proxy, for example. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * Converts a failed response to an error.
 * @param body The parsed body, or undefined when it was not JSON.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const { code, message, requestId, fields, data } = isRecord(body) ? body : {};
  return new ApiError(isText(message) ? message : '', {
    code: isText(code) && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : codeOf(status),
    status,
    fields: isRecord(fields) ? onlyTexts(fields) : {},
    requestId: isText(requestId) ? requestId : null,
    data,
  });
}

/** The code for a status without our envelope: a response from a proxy or from the shell. */
function codeOf(status: number): ErrorCode {
  if (status === 502 || status === 504) return 'unavailable';
  const known = Object.entries(ERROR_STATUS).find((entry) => entry[1] === status)?.[0];
  return (known as ErrorCode | undefined) ?? (status >= 500 ? 'internal_error' : 'bad_request');
}

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1])));
