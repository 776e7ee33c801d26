import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compareSchemas } from './compare-schemas.ts';
import type { Direction } from './describe-breaks.ts';

type Schema = Readonly<Record<string, unknown>>;

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constant({}),
  fc.record(
    { type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: fc.integer({ min: -2, max: 2 }),
      maximum: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['type'] },
  ),
  fc.constantFrom<Schema>(
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'] },
    { const: 1 },
    { enum: ['a', 'b'] },
    { enum: ['a', null] },
  ),
);
/** Schemas as Zod writes them, with few names and bounds, so that two of them often overlap. */
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), maxItems: fc.integer({ min: 0, max: 2 }) },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({
      type: fc.constant('object'),
      propertyNames: fc.constant({ type: 'string' }),
      additionalProperties: tie('schema'),
    }),
    fc
      .record({
        properties: fc.dictionary(fc.constantFrom('x', 'y'), tie('schema')),
        chosen: fc.subarray(['x', 'y']),
      })
      .map(({ properties, chosen }) => ({
        type: 'object',
        properties,
        required: chosen.filter((name) => name in properties),
      })),
  ),
}));
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, 2, 0.5, -1, '', 'a', 'b', 'abcd'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

const RUNS = { seed: 20_261_121, numRuns: 1_500 };
const compare = (produced: Schema, accepted: Schema, direction: Direction) =>
  compareSchemas({ schema: produced, document: {} }, { schema: accepted, document: {} }, direction, '');
/** Forbids additional properties in every object: the sender only sends fields that its schema describes. */
const closed = (one: unknown): unknown => {
  if (Array.isArray(one)) return one.map(closed);
  if (typeof one !== 'object' || one === null) return one;
  const inside = Object.fromEntries(Object.entries(one).map(([name, part]) => [name, closed(part)]));
  return 'properties' in one ? { ...inside, additionalProperties: false } : inside;
};
const isValid = (one: Schema, of: unknown) => z.fromJSONSchema(one).safeParse(of).success;

it.each<Direction>(['request', 'response'])('finds every schema compatible with itself (%s)', (direction) => {
  fc.assert(
    fc.property(schema, (one) => {
      expect(compare(one, one, direction)).toEqual([]);
    }),
    RUNS,
  );
});

it.each<Direction>(['request', 'response'])(
  'finds no break only when every value is valid (%s)',
  (direction) => {
    let compatiblePairs = 0;
    fc.assert(
      fc.property(
        schema,
        schema,
        fc.array(value, { minLength: 20, maxLength: 20 }),
        (produced, accepted, values) => {
          if (compare(produced, accepted, direction).length > 0) return;
          compatiblePairs += 1;
          for (const one of values)
            if (isValid(closed(produced) as Schema, one))
              expect([one, isValid(accepted, one)]).toEqual([one, true]);
        },
      ),
      RUNS,
    );
    expect(compatiblePairs).toBeGreaterThan(50);
  },
);

const list = {
  $defs: {
    list: {
      type: 'object',
      properties: { next: { $ref: '#/$defs/list' }, value: { type: 'string' } },
      required: ['value'],
    },
  },
};
const changed = {
  $defs: {
    list: { ...list.$defs.list, properties: { ...list.$defs.list.properties, value: { type: 'number' } } },
  },
};
const reference = { $ref: '#/$defs/list' };

it('follows schemas that refer to themselves', () => {
  const at = (document: unknown) => ({ schema: reference, document });
  expect(compareSchemas(at(list), at(structuredClone(list)), 'response', '')).toEqual([]);
  expect(compareSchemas(at(list), at(changed), 'response', '')).toContainEqual(
    expect.objectContaining({ field: 'value' }),
  );
});

it.each<[string, Schema, RegExp]>([
  ['an external reference', { $ref: 'https://example.com/schema' }, /leaves the document/],
  ['a broken reference', { $ref: '#/nowhere' }, /cannot be resolved/],
  ['a condition', { if: { type: 'string' } }, /`if` is not supported/],
  ['a negation', { not: { type: 'string' } }, /`not` is not supported/],
  [
    'a `oneOf` whose parts overlap',
    { oneOf: [{ type: 'string' }, { type: 'string', maxLength: 2 }] },
    /`oneOf`/,
  ],
  ['an unknown type', { type: 'text' }, /type "text"/],
  ['an invalid schema', { type: 'array', items: 'text' }, /is not a schema/],
])('does not guess at %s', (_, unknown, reason) => {
  expect(compare(unknown, {}, 'response')).toMatchObject([
    { reason: expect.stringMatching(reason) as string },
  ]);
  expect(compare({}, unknown, 'response')).toMatchObject([
    { reason: expect.stringMatching(reason) as string },
  ]);
});

it('compares a `oneOf` whose parts a constant distinguishes', () => {
  const kinds = z.toJSONSchema(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), x: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
  ) as Schema;
  expect(compare(kinds, kinds, 'response')).toEqual([]);
});

it('names the value that does not fit, and counts the accepted ones when there are many', () => {
  const from = { schema: { const: 'z' }, document: {} };
  const to = { schema: { enum: Array.from('abcdefghij') }, document: {} };
  const named = Array.from('abcdefgh', (name) => `"${name}"`).join(' or ');
  expect(compareSchemas(from, to, 'request', 'query action')).toEqual([
    { field: 'query action', reason: `the release sends "z", the API accepts ${named} or 2 more` },
  ]);
});
