import { ERROR_STATUS, type ErrorCode } from 'shared-contracts/http/error-codes';
import type { Operation } from 'shared-contracts/http/operation';
import { operationErrors } from 'shared-contracts/http/operation-errors';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

const REASONS: Record<ErrorCode, string> = {
  bad_request: 'The body is malformed, such as invalid JSON',
  invalid_input: 'The input is invalid; `fields` has a message per field',
  unauthenticated: 'There is no session, or the credentials are wrong',
  forbidden: 'Cross-origin, without the CSRF token, or not at the address of the back office',
  reauthentication_required:
    'The password, and the code if there is one, was not entered within the last five minutes; call `POST /api/auth/reauthenticate`, then retry',
  two_step_required: 'The account must set up two-step login before it can do anything else',
  not_found: 'It does not exist',
  method_not_allowed: 'The path does not support this method',
  conflict: 'The request conflicts with the current state, for example after a concurrent change',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The media type of the body is not supported',
  rate_limited: 'Too many attempts',
  internal_error: 'An unexpected error, with a constant message',
  unavailable: 'The API or one of its dependencies is temporarily unavailable',
  insufficient_storage: 'The storage is full',
};

/** Codes whose responses have `Retry-After`. */
const WITH_RETRY_AFTER: readonly ErrorCode[] = ['rate_limited', 'unavailable'];

const RETRY_AFTER = {
  description: 'Seconds to wait',
  required: true,
  schema: { type: 'integer', minimum: 0 },
} as const;

/** The refusals of an operation by status, as references to the responses of `refusalResponses`. */
export const refusalReferences = (operation: Operation) =>
  Object.fromEntries(
    refusalGroups(operation).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` as const },
    ]),
  );

/** The refusals that any of the operations responds with, each with the envelope of its codes. */
export const refusalResponses = (
  operations: readonly Operation[],
): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(operations.flatMap(refusalGroups).map(({ name, codes }) => [name, describe(codes)]));

/** OpenAPI has one response per status, so codes that share a status share a response. */
function refusalGroups(operation: Operation) {
  const byStatus = Map.groupBy(operationErrors(operation), (code) => ERROR_STATUS[code]);
  return [...byStatus].map(([status, codes]) => ({ status, codes, name: codes.join('_or_') }));
}

const describe = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => ({
  description: codes.map((code) => REASONS[code]).join('. Or: '),
  ...(codes.some((code) => WITH_RETRY_AFTER.includes(code)) && { headers: { 'Retry-After': RETRY_AFTER } }),
  content: {
    'application/json': {
      schema: {
        $ref: '#/components/schemas/ErrorEnvelope',
        properties: { code: { enum: [...codes] } },
      },
    },
  },
});
