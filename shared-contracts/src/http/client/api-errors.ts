import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly data: unknown;
}

/** The API refused a call. `message` is for people, and empty when the answer held none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong with which field, for people. */
  readonly fields: Readonly<Record<string, string>>;
  /** By which operators find the call in their log. Null when something before the API answered. */
  readonly requestId: string | null;
  /** With `conflict`, where it helps: what is stored now. */
  readonly data: unknown;

  constructor(message: string, { code, status, fields, requestId, data }: Refusal) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.data = data;
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
  const { code, message, requestId, fields, data } = isRecord(body) ? body : {};
  return new ApiError(isText(message) ? message : '', {
    code: isText(code) && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : codeOf(status),
    status,
    fields: isRecord(fields) ? onlyTexts(fields) : {},
    requestId: isText(requestId) ? requestId : null,
    data,
  });
}

/** What a status means that comes without our envelope: from a proxy, or from the shell. */
function codeOf(status: number): ErrorCode {
  if (status === 502 || status === 504) return 'unavailable';
  const known = Object.entries(ERROR_STATUS).find((entry) => entry[1] === status)?.[0];
  return (known as ErrorCode | undefined) ?? (status >= 500 ? 'internal_error' : 'bad_request');
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1])));
