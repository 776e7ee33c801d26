/** Codes of the error envelope. Programs branch on the code; users read the message. */
export const ERROR_CODES = [
  'bad_request',
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'reauthentication_required',
  'two_step_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
  'unavailable',
  'insufficient_storage',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The HTTP status of each code. A status without a code means the first code listed with it.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_required: 403,
  two_step_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const satisfies Record<ErrorCode, number>;
