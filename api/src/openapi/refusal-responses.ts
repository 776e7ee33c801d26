import type { ErrorCode } from 'shared-contracts/error-codes';
import type { Operation } from 'shared-contracts/operation';
import { refusalsOf } from 'shared-contracts/refusals';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

const REASONS: Record<ErrorCode, string> = {
  bad_request: 'The body cannot be read, such as broken JSON',
  invalid_input: 'The input can be read, but is wrong; `fields` says where',
  unauthenticated: 'Nobody is logged in, or the credentials are wrong',
  forbidden: 'From a foreign page, or without the anti-forgery value',
  not_found: 'There is no such thing',
  method_not_allowed: 'The address does not take this method',
  conflict: 'Something else happened meanwhile that this call contradicts',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The body is of a type that this call does not take',
  rate_limited: 'Too many attempts',
  internal_error: 'A fault of the API, with a constant text',
  unavailable: 'A part that is needed does not answer now',
  insufficient_storage: 'There is no room to store this now',
};

/** What `Retry-After` comes with. */
const RETRIED: readonly ErrorCode[] = ['rate_limited', 'unavailable'];

const RETRY_AFTER = {
  description: 'Seconds to wait',
  required: true,
  schema: { type: 'integer', minimum: 0 },
} as const;

/** A refusal where an operation answers it. */
export const referenceTo = (code: ErrorCode) => ({ $ref: `#/components/responses/${code}` as const });

/** The refusals that any of the operations answers, each with the envelope of its code. */
export const refusalResponses = (
  operations: readonly Operation[],
): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries([...new Set(operations.flatMap(refusalsOf))].map((code) => [code, describe(code)]));

const describe = (code: ErrorCode): ZodOpenApiResponseObject => ({
  description: REASONS[code],
  ...(RETRIED.includes(code) && { headers: { 'Retry-After': RETRY_AFTER } }),
  content: {
    'application/json': {
      schema: {
        $ref: '#/components/schemas/ErrorEnvelope',
        properties: { code: { const: code } },
      },
    },
  },
});
