/** Codes of the error envelope (decision 28). A program decides by the code, a person reads the message. */
export const ERROR_CODES = [
  'bad_request',
  'invalid_input',
  'unauthenticated',
  'forbidden',
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
