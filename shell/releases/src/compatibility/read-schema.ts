/** Reads JSON Schema (2020-12) as zod writes it; any other keyword is refused, since a guess could miss a break. */
import { exclusive, meetAll } from './combine-alternatives.ts';
import {
  type Alternative,
  asSchema,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
} from './schema-shapes.ts';

/** Keywords for documentation, and the default of a missing value. */
const SAID = [
  'title',
  'description',
  'examples',
  'example',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
];
const SAID_OF_DOCUMENT = ['$schema', '$id', '$comment', '$defs', 'id'];
const SILENT = new Set([...SAID, ...SAID_OF_DOCUMENT]);

/** Keywords of each type, besides `type`. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  boolean: [],
  null: [],
};

/**
 * The kinds of value that a schema accepts; none for a schema that accepts nothing.
 * @throws UnknownConstructError
 */
export function alternativesOf({ schema, document }: Located, seen: readonly string[] = []): Alternative[] {
  if (schema === true) return [{ kind: 'any' }];
  if (schema === false) return [];
  const { $ref, anyOf, oneOf, allOf, ...own } = schema;
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  const parts: Alternative[][] = [];
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) throw new UnknownConstructError(`${$ref} leads back to itself`);
    parts.push(alternativesOf(at(resolve($ref, document)), [...seen, $ref]));
  }
  if (Array.isArray(anyOf)) parts.push(anyOf.flatMap((part) => alternativesOf(at(part), seen)));
  if (Array.isArray(oneOf)) parts.push(exclusive(oneOf.map((part) => alternativesOf(at(part), seen))));
  if (Array.isArray(allOf)) parts.push(...allOf.map((part) => alternativesOf(at(part), seen)));
  const words = Object.keys(own).filter((keyword) => !SILENT.has(keyword));
  if (words.length > 0) parts.push(ownAlternatives(own, words, document));
  return parts.reduce(meetAll, [{ kind: 'any' }]);
}

/** Resolves a reference within a document (RFC 6901). @throws UnknownConstructError */
export function resolve(reference: string, document: unknown): unknown {
  if (!reference.startsWith('#')) throw new UnknownConstructError(`${reference} leads out of the document`);
  const steps = reference.slice(1).split('/').slice(1);
  const found = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? value[step as never]
          : undefined,
      document,
    );
  if (found === undefined) throw new UnknownConstructError(`${reference} leads nowhere`);
  return found;
}

function ownAlternatives(
  own: Readonly<Record<string, unknown>>,
  words: readonly string[],
  document: unknown,
): Alternative[] {
  const { type, const: constant, enum: choices } = own;
  // `type` beside constants only repeats what the values are.
  const constants = 'const' in own ? [constant] : choices;
  if (Array.isArray(constants)) {
    refuseUnknown(words, ['type', 'const', 'enum']);
    return constants.map((value: unknown) => ({ kind: 'constant', value }));
  }
  const types = [type].flat();
  refuseUnknown(words, ['type', ...types.flatMap((one) => KNOWN[numeric(one)] ?? [])]);
  return types.flatMap((one) => alternativesOfType(numeric(one), { ...own, type: one }, document));
}

const numeric = (type: unknown) => (type === 'integer' ? 'number' : String(type));

function refuseUnknown(words: readonly string[], known: readonly string[]): void {
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UnknownConstructError(`\`${unknown}\` is not known to this comparison`);
}

function alternativesOfType(
  type: string,
  own: Readonly<Record<string, unknown>>,
  document: unknown,
): Alternative[] {
  switch (type) {
    case 'boolean':
      return [true, false].map((value) => ({ kind: 'constant', value }));
    case 'null':
      return [{ kind: 'constant', value: null }];
    case 'string':
      return [{ kind: 'string', ...facets(own, ['minLength', 'maxLength'], stringRules(own)) }];
    case 'number':
      return [{ kind: 'number', isInteger: own.type === 'integer', ...numberFacets(own) }];
    case 'array': {
      const items = { schema: asSchema(own.items ?? true), document };
      const rules = own.uniqueItems === true ? ['uniqueItems'] : [];
      return [{ kind: 'array', items, ...facets(own, ['minItems', 'maxItems'], rules) }];
    }
    case 'object':
      return [objectShape(own, document)];
    default:
      throw new UnknownConstructError(`The type ${JSON.stringify(own.type)} is not known to this comparison`);
  }
}

const facets = (
  own: Readonly<Record<string, unknown>>,
  [low, high]: readonly [string, string],
  rules: readonly string[],
): Facets => ({
  low: (own[low] as number | undefined) ?? (low === 'minimum' ? -Infinity : 0),
  high: (own[high] as number | undefined) ?? Infinity,
  exact: new Set(rules),
});

/** A pattern beside a format is ignored: it is how one version of zod checks the format, which carries the meaning. */
function stringRules({ format, pattern, contentEncoding }: Readonly<Record<string, unknown>>): string[] {
  const rule = format === undefined ? pattern : undefined;
  return Object.entries({ format, pattern: rule, contentEncoding })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`);
}

/** An exclusive bound is a separate rule: `> 0` and `>= 1` are not compared. */
function numberFacets(own: Readonly<Record<string, unknown>>): Facets {
  const rules = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
    .filter((name) => own[name] !== undefined)
    .map((name) => `${name} ${String(own[name])}`);
  return facets(own, ['minimum', 'maximum'], rules);
}

function objectShape(own: Readonly<Record<string, unknown>>, document: unknown): ObjectShape {
  const { properties = {}, required = [], additionalProperties: rest, propertyNames: names } = own;
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  return {
    kind: 'object',
    properties: new Map(Object.entries(properties as object).map(([name, part]) => [name, at(part)])),
    required: new Set(required as readonly string[]),
    // Without a schema for other fields: readers ignore unknown fields, and writers add none.
    rest: rest === undefined || typeof rest === 'boolean' ? undefined : at(rest),
    names: at(names ?? { type: 'string' }),
  };
}
