import {
  type Alternative,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
} from './schema-shapes.ts';

/** The kinds of `oneOf`, which is `anyOf` where no value is of two kinds. @throws UnknownConstructError */
export function exclusive(parts: readonly (readonly Alternative[])[]): Alternative[] {
  for (const [index, part] of parts.entries()) {
    const later = parts.slice(index + 1).flat();
    if (part.some((one) => later.some((other) => !areDisjoint(one, other)))) {
      throw new UnknownConstructError(
        '`oneOf` is known to this comparison only where a constant tells its parts apart',
      );
    }
  }
  return parts.flat();
}

function areDisjoint(one: Alternative, other: Alternative): boolean {
  if (one.kind === 'constant' && other.kind === 'constant') return one.value !== other.value;
  if (one.kind === 'object' && other.kind === 'object') {
    return [...one.required].some((name) => {
      const [mine, theirs] = [constantOf(one.properties.get(name)), constantOf(other.properties.get(name))];
      return mine && theirs && other.required.has(name) && mine.value !== theirs.value;
    });
  }
  return (
    one.kind !== other.kind && ![one.kind, other.kind].some((kind) => kind === 'any' || kind === 'constant')
  );
}

const constantOf = (at: Located | undefined): { value: unknown } | undefined =>
  typeof at?.schema === 'object' && 'const' in at.schema ? { value: at.schema.const } : undefined;

/** What is of both. @throws UnknownConstructError */
export const meetAll = (some: Alternative[], others: readonly Alternative[]): Alternative[] =>
  some.flatMap((one) => others.flatMap((other) => meet(one, other) ?? []));

/** What is of both kinds; undefined where nothing can be. */
function meet(one: Alternative, other: Alternative): Alternative | undefined {
  if (one.kind === 'any') return other;
  if (other.kind === 'any') return one;
  if (one.kind === 'object' && other.kind === 'object') return meetObjects(one, other);
  if (one.kind === 'string' && other.kind === 'string') return { kind: 'string', ...meetFacets(one, other) };
  if (one.kind === 'number' && other.kind === 'number') {
    return { kind: 'number', isInteger: one.isInteger || other.isInteger, ...meetFacets(one, other) };
  }
  if (one.kind === 'constant' && other.kind === 'constant')
    return one.value === other.value ? one : undefined;
  throw new UnknownConstructError('`allOf` is known to this comparison only of objects, texts and numbers');
}

const meetFacets = (one: Facets, other: Facets): Facets => ({
  low: Math.max(one.low, other.low),
  high: Math.min(one.high, other.high),
  exact: new Set([...one.exact, ...other.exact]),
});

function meetObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  if (one.rest ?? other.rest) {
    throw new UnknownConstructError(
      '`additionalProperties` inside of `allOf` is not known to this comparison',
    );
  }
  const properties = new Map(one.properties);
  for (const [name, theirs] of other.properties) {
    const mine = properties.get(name);
    const both = mine && { schema: { allOf: [mine.schema, theirs.schema] }, document: theirs.document };
    properties.set(name, both ?? theirs);
  }
  return { ...one, properties, required: new Set([...one.required, ...other.required]) };
}
