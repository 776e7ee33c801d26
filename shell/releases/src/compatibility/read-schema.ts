/**
 * Reads JSON Schema (2020-12) as Zod writes it. Anything else is refused, because a guess could miss a break.
 */

export type JsonSchema = boolean | Readonly<Record<string, unknown>>;

/** A schema and the document in which its references are resolved. */
export interface Located {
  readonly schema: JsonSchema;
  readonly document: unknown;
}

/** A construct that the comparison does not support. The message names it. */
export class UnknownConstructError extends Error {
  override readonly name = 'UnknownConstructError';
}

/** Bounds of lengths, sizes and numbers; `rules` can only be equal, such as a pattern. */
export interface Facets {
  readonly low: number;
  readonly high: number;
  readonly rules: readonly string[];
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
  /** The schema of additional properties, if there is one. */
  readonly rest: Located | undefined;
  /** The schema of their names. */
  readonly names: Located;
}

/** One kind of value that a schema accepts. */
export type Alternative =
  | { readonly kind: 'any' }
  | { readonly kind: 'constant'; readonly value: unknown }
  | ({ readonly kind: 'string' | 'number' } & Facets)
  | ({ readonly kind: 'array'; readonly items: Located } & Facets)
  | ObjectShape;

/** The rule of a number that must be whole. */
export const WHOLE = 'integer';

/** Keywords for documentation, and the default of a missing value. */
const ANNOTATIONS = new Set(
  '$schema $id $comment $defs id title description examples example default deprecated readOnly writeOnly'.split(
    ' ',
  ),
);
const COMBINATIONS = ['$ref', 'anyOf', 'oneOf', 'allOf'] as const;

/** Keywords of each type. Those of text, numbers and lists begin with their bounds. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems', 'items'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  boolean: [],
  null: [],
};

/** @throws UnknownConstructError */
export function asSchema(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonSchema;
  throw new UnknownConstructError(`${JSON.stringify(value)} is not a schema`);
}

/** Resolves a reference within a document, such as `#/$defs/list`. @throws UnknownConstructError */
export function resolve(reference: string, document: unknown): unknown {
  if (!reference.startsWith('#')) throw new UnknownConstructError(`${reference} leaves the document`);
  const target = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], document);
  if (target === undefined) throw new UnknownConstructError(`${reference} cannot be resolved`);
  return target;
}

/**
 * The alternatives that a schema accepts; empty for a schema that accepts nothing.
 * @throws UnknownConstructError
 */
export function alternativesOf({ schema, document }: Located, seen: readonly string[] = []): Alternative[] {
  if (schema === false) return [];
  const names = schema === true ? [] : Object.keys(schema).filter((name) => !ANNOTATIONS.has(name));
  if (schema === true || names.length === 0) return [{ kind: 'any' }];
  const combination = COMBINATIONS.find((name) => names.includes(name));
  if (!combination) return typed(schema, names, document);
  if (names.length > 1)
    throw new UnknownConstructError(`\`${combination}\` next to other keywords is not supported`);
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  if (combination === '$ref') {
    const reference = String(schema.$ref);
    if (seen.includes(reference)) throw new UnknownConstructError(`${reference} refers to itself`);
    return alternativesOf(at(resolve(reference, document)), [...seen, reference]);
  }
  const parts = [schema[combination]].flat().flatMap((part) => alternativesOf(at(part), seen));
  if (combination === 'anyOf') return parts;
  return combination === 'oneOf' ? exclusive(parts) : [merge(parts)];
}

/** The parts of `oneOf`, which equals `anyOf` when they are objects that a constant distinguishes. */
function exclusive(parts: Alternative[]): Alternative[] {
  const objects = parts.filter((part) => part.kind === 'object');
  const isDistinguishedBy = (name: string) => {
    const constants = objects.flatMap(({ required, properties }) => {
      const schema = required.has(name) ? properties.get(name)?.schema : undefined;
      return typeof schema === 'object' && 'const' in schema ? [schema.const] : [];
    });
    return new Set(constants).size === parts.length;
  };
  if (objects.some(({ required }) => [...required].some(isDistinguishedBy))) return parts;
  throw new UnknownConstructError('`oneOf` can only be compared when a constant distinguishes its parts');
}

/** The intersection of the parts of `allOf`: fields of a form and its files. */
function merge(parts: readonly Alternative[]): Alternative {
  const objects = parts.filter((part) => part.kind === 'object' && !part.rest) as ObjectShape[];
  const properties = new Map(objects.flatMap((part) => [...part.properties]));
  const [first] = objects;
  const count = objects.reduce((sum, part) => sum + part.properties.size, 0);
  if (!first || objects.length < parts.length || properties.size < count)
    throw new UnknownConstructError('`allOf` can only be compared for objects with different properties');
  return { ...first, properties, required: new Set(objects.flatMap(({ required }) => [...required])) };
}

/** The alternatives of a schema with constants or types. */
function typed(
  schema: Readonly<Record<string, unknown>>,
  names: readonly string[],
  document: unknown,
): Alternative[] {
  const refuseUnknown = (known: readonly string[]) => {
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new UnknownConstructError(`\`${unknown}\` is not supported`);
  };
  const constants = 'const' in schema ? [schema.const] : schema.enum;
  if (Array.isArray(constants)) {
    refuseUnknown(['type', 'const', 'enum']);
    return constants.map((value: unknown) => ({ kind: 'constant', value }));
  }
  const types = [schema.type].flat();
  refuseUnknown([
    'type',
    ...types.flatMap((type) => KEYWORDS[type === WHOLE ? 'number' : String(type)] ?? []),
  ]);
  const at = (part: unknown): Located => ({ schema: asSchema(part), document });
  return types.flatMap((type): Alternative[] => {
    switch (type) {
      case 'boolean':
        return [true, false].map((value) => ({ kind: 'constant', value }));
      case 'null':
        return [{ kind: 'constant', value: null }];
      case 'string':
      case 'number':
        return [{ kind: type, ...facets(schema, type) }];
      case WHOLE: {
        const { rules, ...bounds } = facets(schema, 'number');
        return [{ kind: 'number', ...bounds, rules: [WHOLE, ...rules] }];
      }
      case 'array':
        return [{ kind: 'array', items: at(schema.items ?? true), ...facets(schema, type) }];
      case 'object': {
        const { properties = {}, required = [], additionalProperties: rest, propertyNames } = schema;
        return [
          {
            kind: 'object',
            properties: new Map(Object.entries(properties as object).map(([name, part]) => [name, at(part)])),
            required: new Set(required as readonly string[]),
            // Without a schema for additional properties: readers ignore unknown fields, and senders add none.
            rest: typeof rest === 'object' ? at(rest) : undefined,
            names: at(propertyNames ?? { type: 'string' }),
          },
        ];
      }
      default:
        throw new UnknownConstructError(`The type ${JSON.stringify(type)} is not supported`);
    }
  });
}

/**
 * An exclusive bound is a rule: `> 0` and `>= 1` are not compared. A pattern next to a format is ignored: it is how a
 * version of Zod checks the format.
 */
function facets(schema: Readonly<Record<string, unknown>>, type: 'string' | 'number' | 'array'): Facets {
  const [low = '', high = '', ...others] = KEYWORDS[type] ?? [];
  const names = others.filter((name) => name !== 'items' && !(name === 'pattern' && 'format' in schema));
  return {
    low: Number(schema[low] ?? (type === 'number' ? -Infinity : 0)),
    high: Number(schema[high] ?? Infinity),
    rules: names
      .filter((name) => schema[name] !== undefined)
      .map((name) => `${name} ${String(schema[name])}`),
  };
}
