import { ERROR_CODES, type ErrorCode } from 'shared-contracts/error-codes';

interface ApiErrorDetails {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Null when something before the API answered. */
  readonly requestId: string | null;
}

/** The API refused a call (decision 28). `message` is for people, and empty when the answer held none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(message: string, { code, status, fields, requestId }: ApiErrorDetails) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** There was no answer, or one that is not the API's, such as a proxy's page. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * The error that a failed answer stands for.
 * @param body The parsed body, or undefined when it was no JSON.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const { code, message, requestId, fields } = isRecord(body) ? body : {};
  return new ApiError(typeof message === 'string' ? message : '', {
    code: isErrorCode(code) ? code : codeOfStatus(status),
    status,
    fields: isRecord(fields) ? onlyTexts(fields) : {},
    requestId: typeof requestId === 'string' ? requestId : null,
  });
}

/** What to tell a person about an error, without technical detail. */
export function explain(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'The server did not answer. Check your connection, then try again.';
  }
  if (error instanceof ApiError && error.message) return error.message;
  return 'Something went wrong. Try again in a moment.';
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'invalid_input',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const codeOfStatus = (status: number): ErrorCode =>
  codeByStatus[status] ?? (status >= 500 ? 'internal_error' : 'bad_request');

const isErrorCode = (value: unknown): value is ErrorCode => ERROR_CODES.includes(value as ErrorCode);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
