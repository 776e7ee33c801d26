/** Reads JSON Schema (2020-12) as Zod writes it. Unknown keywords are refused, because a guess could miss a break. */
import { exclusive, intersectAll } from './combine-alternatives.ts';
import {
  type Alternative,
  asSchema,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
} from './schema-shapes.ts';

/** Keywords for documentation, and the default of a missing value. */
const ANNOTATIONS = [
  'title',
  'description',
  'examples',
  'example',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
];
const DOCUMENT_KEYWORDS = ['$schema', '$id', '$comment', '$defs', 'id'];
const IGNORED = new Set([...ANNOTATIONS, ...DOCUMENT_KEYWORDS]);

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
 * The alternatives that a schema accepts; empty for a schema that accepts nothing.
 * @throws UnknownConstructError
 */
export function alternativesOf({ schema, document }: Located, seen: readonly string[] = []): Alternative[] {
  if (schema === true) return [{ kind: 'any' }];
  if (schema === false) return [];
  const { $ref, anyOf, oneOf, allOf, ...keywords } = schema;
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  const parts: Alternative[][] = [];
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) throw new UnknownConstructError(`${$ref} refers to itself`);
    parts.push(alternativesOf(at(resolve($ref, document)), [...seen, $ref]));
  }
  if (Array.isArray(anyOf)) parts.push(anyOf.flatMap((part) => alternativesOf(at(part), seen)));
  if (Array.isArray(oneOf)) parts.push(exclusive(oneOf.map((part) => alternativesOf(at(part), seen))));
  if (Array.isArray(allOf)) parts.push(...allOf.map((part) => alternativesOf(at(part), seen)));
  const names = Object.keys(keywords).filter((keyword) => !IGNORED.has(keyword));
  if (names.length > 0) parts.push(keywordAlternatives(keywords, names, document));
  return parts.reduce(intersectAll, [{ kind: 'any' }]);
}

/** Resolves a reference within a document (RFC 6901). @throws UnknownConstructError */
export function resolve(reference: string, document: unknown): unknown {
  if (!reference.startsWith('#')) throw new UnknownConstructError(`${reference} leaves the document`);
  const steps = reference.slice(1).split('/').slice(1);
  const target = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? value[step as never]
          : undefined,
      document,
    );
  if (target === undefined) throw new UnknownConstructError(`${reference} cannot be resolved`);
  return target;
}

function keywordAlternatives(
  keywords: Readonly<Record<string, unknown>>,
  names: readonly string[],
  document: unknown,
): Alternative[] {
  const { type, const: constant, enum: choices } = keywords;
  // A `type` next to constants is redundant.
  const constants = 'const' in keywords ? [constant] : choices;
  if (Array.isArray(constants)) {
    refuseUnknown(names, ['type', 'const', 'enum']);
    return constants.map((value: unknown) => ({ kind: 'constant', value }));
  }
  const types = [type].flat();
  refuseUnknown(names, ['type', ...types.flatMap((one) => KNOWN[numeric(one)] ?? [])]);
  return types.flatMap((one) => alternativesOfType(numeric(one), { ...keywords, type: one }, document));
}

const numeric = (type: unknown) => (type === 'integer' ? 'number' : String(type));

function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UnknownConstructError(`\`${unknown}\` is not supported`);
}

function alternativesOfType(
  type: string,
  keywords: Readonly<Record<string, unknown>>,
  document: unknown,
): Alternative[] {
  switch (type) {
    case 'boolean':
      return [true, false].map((value) => ({ kind: 'constant', value }));
    case 'null':
      return [{ kind: 'constant', value: null }];
    case 'string':
      return [{ kind: 'string', ...facets(keywords, ['minLength', 'maxLength'], stringRules(keywords)) }];
    case 'number':
      return [{ kind: 'number', isInteger: keywords.type === 'integer', ...numberFacets(keywords) }];
    case 'array': {
      const items = { schema: asSchema(keywords.items ?? true), document };
      const rules = keywords.uniqueItems === true ? ['uniqueItems'] : [];
      return [{ kind: 'array', items, ...facets(keywords, ['minItems', 'maxItems'], rules) }];
    }
    case 'object':
      return [objectShape(keywords, document)];
    default:
      throw new UnknownConstructError(`The type ${JSON.stringify(keywords.type)} is not supported`);
  }
}

const facets = (
  keywords: Readonly<Record<string, unknown>>,
  [low, high]: readonly [string, string],
  rules: readonly string[],
): Facets => ({
  low: (keywords[low] as number | undefined) ?? (low === 'minimum' ? -Infinity : 0),
  high: (keywords[high] as number | undefined) ?? Infinity,
  exact: new Set(rules),
});

/** A pattern next to a format is ignored: it is how a version of Zod checks the format. */
function stringRules({ format, pattern, contentEncoding }: Readonly<Record<string, unknown>>): string[] {
  const rule = format === undefined ? pattern : undefined;
  return Object.entries({ format, pattern: rule, contentEncoding })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`);
}

/** An exclusive bound is a separate rule: `> 0` and `>= 1` are not compared. */
function numberFacets(keywords: Readonly<Record<string, unknown>>): Facets {
  const rules = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
    .filter((name) => keywords[name] !== undefined)
    .map((name) => `${name} ${String(keywords[name])}`);
  return facets(keywords, ['minimum', 'maximum'], rules);
}

function objectShape(keywords: Readonly<Record<string, unknown>>, document: unknown): ObjectShape {
  const { properties = {}, required = [], additionalProperties: rest, propertyNames: names } = keywords;
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  return {
    kind: 'object',
    properties: new Map(Object.entries(properties as object).map(([name, part]) => [name, at(part)])),
    required: new Set(required as readonly string[]),
    // Without a schema for additional properties: readers ignore unknown fields, and senders add none.
    rest: rest === undefined || typeof rest === 'boolean' ? undefined : at(rest),
    names: at(names ?? { type: 'string' }),
  };
}
