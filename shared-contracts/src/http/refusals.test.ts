import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation.ts';
import { refusalsOf } from './refusals.ts';

const call = (given: Partial<Operation>): Operation => ({
  id: 'any',
  tag: 'Health',
  summary: 'Any call',
  method: 'get',
  path: '/api/any',
  access: 'public',
  answers: {},
  ...given,
});

const always = ['internal_error', 'unavailable'];
const object = z.object({});

test.each<[string, Partial<Operation>, string[]]>([
  ['a public read', {}, []],
  ['a call with a parameter', { params: object }, ['not_found']],
  ['a call with a query', { query: object }, ['invalid_input']],
  ['a call with headers', { headers: object }, ['invalid_input']],
  ['a read of staff', { access: 'staff' }, ['forbidden', 'unauthenticated', 'two_step_required']],
  [
    'a read of staff who still have to set up two-step login',
    { access: 'staff', withoutTwoStep: true },
    ['forbidden', 'unauthenticated'],
  ],
  [
    'what outlives a session',
    { access: 'staff', recentAuthentication: true },
    ['forbidden', 'unauthenticated', 'two_step_required', 'reauthentication_required'],
  ],
  ['a part of the back office without a session', { isOfBackOffice: true }, ['forbidden']],
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
  ['what it names itself', { refusals: ['conflict'] }, ['conflict']],
])('follow from %s', (_name, given, expected) => {
  expect(refusalsOf(call(given)).toSorted()).toEqual([...expected, ...always].toSorted());
});

test('a call without a database is always there', () => {
  expect(refusalsOf(call({ needsNoDatabase: true }))).toEqual(['internal_error']);
});
