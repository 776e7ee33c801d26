import { describeCalls } from 'shared-contracts/http/api-contract/describe-calls';
import { type Operation, operation } from 'shared-contracts/http/operation';
import { operations } from 'shared-contracts/http/operations/all';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compareApi } from './compare-calls.ts';

const person = z.object({ name: z.string().max(80), age: z.int().min(0).optional() });
const respond = (data: z.ZodType) => ({
  description: '',
  schema: z.object({ success: z.literal(true), data }),
});
const shown = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  note: z.string().nullable(),
  tags: z.array(z.string()).optional(),
});

const add = operation({
  id: 'addPerson',
  tag: 'Blogs',
  summary: '',
  method: 'post',
  path: '/api/people/{group}',
  access: 'public',
  params: z.object({ group: z.string().max(20) }),
  query: z.object({ page: z.coerce.number().int().min(1).max(100).default(1) }),
  headers: z.object({ 'idempotency-key': z.string().max(64).optional() }),
  body: {
    kinds: ['json', 'multipart', 'form'],
    schema: person,
    files: { picture: { description: '', maxBytes: 9, types: ['image/png', 'image/webp'] } },
  },
  responses: { 201: respond(shown), 303: { description: '' } },
});
const NAME = 'POST /api/people/{group}';

/** The conflicts of `add` with an API that describes it differently. */
const breaks = (changed: Partial<Operation>, needed: Operation = add) =>
  compareApi([NAME], describeCalls([needed]), describeCalls([{ ...add, ...changed }])).map(
    ({ side, field, reason }) => `${side} ${field}: ${reason}`,
  );
const body = (schema: z.ZodType, more: object = {}) => ({ body: { ...add.body, schema, ...more } });
const gives = (schema: z.ZodType) => ({ responses: { ...add.responses, 201: respond(schema) } });

it.each<[string, Partial<Operation>, string]>([
  ['a removed call', { path: '/api/persons/{group}' }, 'call : the API has no such call'],
  ['a required session', { access: 'staff' }, 'call : the API requires session and csrf'],
  [
    'a narrower parameter',
    { params: z.object({ group: z.string().max(10) }) },
    'request path group: the API accepts no more than 10',
  ],
  ['a removed parameter', { query: z.object({}) }, 'request query page: the API does not accept it'],
  [
    'a new required parameter',
    { query: add.query.extend({ year: z.string() }) },
    'request query year: the API requires it, the release does not send it',
  ],
  [
    'a header that becomes required',
    { headers: z.object({ 'idempotency-key': z.string().max(64) }) },
    'request header idempotency-key: the API requires it, the release may omit it',
  ],
  [
    'a new required field',
    body(person.extend({ email: z.string() })),
    'request body.email: the API requires it, the release does not send it',
  ],
  [
    'a field that becomes required',
    body(person.required()),
    'request body.age: the API requires it, the release may omit it',
  ],
  [
    'a removed request field',
    body(person.omit({ age: true })),
    'request body.age: the API does not accept it',
  ],
  [
    'a shorter field',
    body(person.extend({ name: z.string().max(40) })),
    'request body.name: the API accepts no more than 40',
  ],
  [
    'a field with a minimum',
    body(person.extend({ age: z.int().min(18).optional() })),
    'request body.age: the API accepts no less than 18',
  ],
  [
    'a field of another type',
    body(person.extend({ name: z.number() })),
    'request body.name: the release sends text, the API accepts a number',
  ],
  [
    'a field with a pattern',
    body(person.extend({ name: z.string().max(80).regex(/^A/) })),
    'request body.name: the API requires pattern ^A',
  ],
  [
    'an unsupported media type',
    body(person, { kinds: ['json', 'multipart'] }),
    'request body: the API does not accept application/x-www-form-urlencoded',
  ],
  [
    'an unsupported file type',
    body(person, { files: { picture: { description: '', maxBytes: 9, types: ['image/png'] } } }),
    'request body.picture: the API does not accept image/webp',
  ],
  [
    'a required file',
    body(person, { files: { picture: { ...add.body.files.picture, missing: 'Send one' } } }),
    'request body.picture: the API requires it, the release may omit it',
  ],
  [
    'a removed response field',
    gives(shown.omit({ id: true })),
    'response data.id: the API does not return it',
  ],
  [
    'a removed optional response field',
    gives(shown.omit({ tags: true })),
    'response data.tags: the API does not return it',
  ],
  [
    'a response field that becomes optional',
    gives(shown.partial({ id: true })),
    'response data.id: the API may omit it',
  ],
  [
    'a response field that becomes nullable',
    gives(shown.extend({ id: z.string().nullable() })),
    'response data.id: the API returns null, the release reads text',
  ],
  [
    'an unknown enum value',
    gives(shown.extend({ state: z.enum(['open', 'closed', 'held']) })),
    'response data.state: the API returns "held", the release reads "open" or "closed"',
  ],
  [
    'a list of another type',
    gives(shown.extend({ tags: z.array(z.number()).optional() })),
    'response data.tags[]: the API returns a number, the release reads text',
  ],
  [
    'a response without a body',
    { responses: { ...add.responses, 204: { description: '' } } },
    'response : the API responds with 204 and no body',
  ],
  [
    'a response of another media type',
    { responses: { ...add.responses, 200: { description: '', mediaType: 'text/csv' } } },
    'response : the API responds with text/csv',
  ],
  [
    'a removed redirect',
    { responses: { 201: add.responses[201] } },
    'response : the API does not respond with 303',
  ],
])('reports %s with its field', (_, changed, expected) => {
  expect(breaks(changed)).toContain(expected);
});

it.each<[string, Partial<Operation>]>([
  ['a new optional request field', body(person.extend({ nick: z.string().optional() }))],
  ['a longer request field', body(person.extend({ name: z.string().max(200) }))],
  ['a request field that becomes optional', body(person.partial())],
  ['a new optional parameter', { query: add.query.extend({ q: z.string().optional() }) }],
  [
    'an additional file type',
    body(person, {
      files: { picture: { description: '', maxBytes: 9, types: ['image/png', 'image/webp', 'image/gif'] } },
    }),
  ],
  ['a new response field', gives(shown.extend({ more: z.string() }))],
  ['a response field that becomes required', gives(shown.required())],
  ['a removed enum value of a response', gives(shown.extend({ state: z.enum(['open']) }))],
  ['a response field that is no longer nullable', gives(shown.extend({ note: z.string() }))],
  ['a changed summary', { summary: 'Adds a person' }],
])('accepts %s', (_, changed) => {
  expect(breaks(changed)).toEqual([]);
});

it('reports a construct that it cannot compare as a break', () => {
  const offered = JSON.parse(JSON.stringify(describeCalls([add]))) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const call = offered.paths['/api/people/{group}']?.post;
  if (!call) throw new Error('unreachable');
  call.responses[201] = { content: { 'application/json': { schema: { type: 'object', minProperties: 1 } } } };
  expect(compareApi([NAME], describeCalls([add]), offered)).toEqual([
    {
      call: NAME,
      side: 'response',
      field: '',
      reason: 'cannot be compared: `minProperties` is not supported',
    },
  ]);
});

it('refuses a document that is not OpenAPI 3.1', () => {
  expect(() => compareApi([NAME], describeCalls([add]), { swagger: '2.0' })).toThrow('not an OpenAPI 3.1');
});

it.each(operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const))(
  '%s is compatible with itself',
  (name, one) => {
    expect(compareApi([name], describeCalls([one]), describeCalls([one]))).toEqual([]);
  },
);
