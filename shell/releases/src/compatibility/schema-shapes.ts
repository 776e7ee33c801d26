export type JsonSchema = boolean | Readonly<Record<string, unknown>>;

/** A schema in the document that its references mean. */
export interface Located {
  readonly schema: JsonSchema;
  readonly document: unknown;
}

/** A construct that the comparison does not know. The message names it. */
export class UnknownConstructError extends Error {
  override readonly name = 'UnknownConstructError';
}

/** @throws UnknownConstructError */
export function asSchema(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonSchema;
  throw new UnknownConstructError(`${JSON.stringify(value)} stands where a schema should`);
}

/** Bounds of lengths, sizes and numbers; `exact` are rules that can only be the same, such as a pattern. */
export interface Facets {
  readonly low: number;
  readonly high: number;
  readonly exact: ReadonlySet<string>;
}

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
  /** Of properties that are not named. Undefined where nothing is said of them, or where there are none. */
  readonly rest: Located | undefined;
  /** What such a name may be. */
  readonly names: Located;
}

/** One kind of value that a schema takes. */
export type Alternative =
  | { readonly kind: 'any' }
  | { readonly kind: 'constant'; readonly value: unknown }
  | ({ readonly kind: 'string' } & Facets)
  | ({ readonly kind: 'number'; readonly isInteger: boolean } & Facets)
  | ({ readonly kind: 'array'; readonly items: Located } & Facets)
  | ObjectShape;
