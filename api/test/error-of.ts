import { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { expect } from 'vitest';

/** Parses an error response, which must be the error envelope. */
export const errorOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = ErrorEnvelope.strict().parse(await response.json());
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  return { status: response.status, code: body.code, fields: body.fields };
};
