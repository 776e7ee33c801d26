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

/** @throws UnknownConstructError */
export function asSchema(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonSchema;
  throw new UnknownConstructError(`${JSON.stringify(value)} is not a schema`);
}

/** Bounds of lengths, sizes and numbers; `exact` are rules that can only be equal, such as a pattern. */
export interface Facets {
  readonly low: number;
  readonly high: number;
  readonly exact: ReadonlySet<string>;
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
  | ({ readonly kind: 'string' } & Facets)
  | ({ readonly kind: 'number'; readonly isInteger: boolean } & Facets)
  | ({ readonly kind: 'array'; readonly items: Located } & Facets)
  | ObjectShape;
