import {
  type Alternative,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
} from './schema-shapes.ts';

/** The alternatives of `oneOf`, which equals `anyOf` when they are disjoint. @throws UnknownConstructError */
export function exclusive(parts: readonly (readonly Alternative[])[]): Alternative[] {
  for (const [index, part] of parts.entries()) {
    const later = parts.slice(index + 1).flat();
    if (part.some((one) => later.some((other) => !areDisjoint(one, other)))) {
      throw new UnknownConstructError('`oneOf` can only be compared when a constant distinguishes its parts');
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

/** The intersection of two lists of alternatives. @throws UnknownConstructError */
export const intersectAll = (some: Alternative[], others: readonly Alternative[]): Alternative[] =>
  some.flatMap((one) => others.flatMap((other) => intersect(one, other) ?? []));

/** The intersection of two alternatives; undefined when it is empty. */
function intersect(one: Alternative, other: Alternative): Alternative | undefined {
  if (one.kind === 'any') return other;
  if (other.kind === 'any') return one;
  if (one.kind === 'object' && other.kind === 'object') return intersectObjects(one, other);
  if (one.kind === 'string' && other.kind === 'string')
    return { kind: 'string', ...intersectFacets(one, other) };
  if (one.kind === 'number' && other.kind === 'number') {
    return { kind: 'number', isInteger: one.isInteger || other.isInteger, ...intersectFacets(one, other) };
  }
  if (one.kind === 'constant' && other.kind === 'constant')
    return one.value === other.value ? one : undefined;
  throw new UnknownConstructError('`allOf` can only be compared for objects, strings and numbers');
}

const intersectFacets = (one: Facets, other: Facets): Facets => ({
  low: Math.max(one.low, other.low),
  high: Math.min(one.high, other.high),
  exact: new Set([...one.exact, ...other.exact]),
});

function intersectObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  if (one.rest ?? other.rest) {
    throw new UnknownConstructError('`additionalProperties` inside `allOf` cannot be compared');
  }
  const properties = new Map(one.properties);
  for (const [name, theirs] of other.properties) {
    const mine = properties.get(name);
    const both = mine && { schema: { allOf: [mine.schema, theirs.schema] }, document: theirs.document };
    properties.set(name, both ?? theirs);
  }
  return { ...one, properties, required: new Set([...one.required, ...other.required]) };
}
