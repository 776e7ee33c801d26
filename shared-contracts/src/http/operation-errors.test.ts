import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { operationErrors } from './operation-errors.ts';

const makeOperation = (options: Partial<Operation>): Operation => ({
  id: 'any',
  tag: 'Health',
  summary: 'Any operation',
  method: 'get',
  path: '/api/any',
  access: 'public',
  responses: {},
  ...options,
});

const always = ['internal_error', 'unavailable'];
const object = z.object({});

test.each<[string, Partial<Operation>, string[]]>([
  ['a public read', {}, []],
  ['a path parameter', { params: object }, ['not_found']],
  ['a query', { query: object }, ['invalid_input']],
  ['headers', { headers: object }, ['invalid_input']],
  ['a staff read', { access: 'staff' }, ['forbidden', 'unauthenticated', 'two_step_required']],
  [
    'a staff read that is allowed before two-step login is set up',
    { access: 'staff', withoutTwoStep: true },
    ['forbidden', 'unauthenticated'],
  ],
  [
    'an operation that needs recent authentication',
    { access: 'staff', recentAuthentication: true },
    ['forbidden', 'unauthenticated', 'two_step_required', 'reauthentication_required'],
  ],
  ['a public operation of the back office', { isOfBackOffice: true }, ['forbidden']],
  ['a change', { method: 'delete' }, ['forbidden']],
  [
    'a body',
    { method: 'post', body: { kinds: ['json'], schema: object } },
    ['bad_request', 'invalid_input', 'forbidden', 'payload_too_large', 'unsupported_media_type'],
  ],
  [
    'files',
    { body: { kinds: ['multipart'], schema: object, files: {} } },
    [
      ...['bad_request', 'invalid_input', 'payload_too_large', 'unsupported_media_type'],
      'insufficient_storage',
    ],
  ],
  ['its own list', { refusals: ['conflict'] }, ['conflict']],
])('error codes follow from %s', (_name, options, expected) => {
  expect(operationErrors(makeOperation(options)).toSorted()).toEqual([...expected, ...always].toSorted());
});

test('an operation without a database is never unavailable', () => {
  expect(operationErrors(makeOperation({ needsNoDatabase: true }))).toEqual(['internal_error']);
});
