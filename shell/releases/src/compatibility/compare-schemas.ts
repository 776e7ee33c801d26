import { type Direction, inWords, WORDS } from './describe-breaks.ts';
import { alternativesOf } from './read-schema.ts';
import {
  type Alternative,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
} from './schema-shapes.ts';

/** What would break, and in which field; an empty field is the whole. */
export interface FieldBreak {
  readonly field: string;
  readonly reason: string;
}

/** Deeper than any schema of ours. */
const MAX_DEPTH = 60;

/**
 * Finds where values of one schema would not be what another schema takes. It never misses a break, but may see one where
 * there is none: what is not the same and not plainly narrower counts as one.
 * @param given What comes: what a release sends (`request`), or what the API answers.
 * @param taken What must fit it: what the API takes, or what a release reads (`answer`).
 * @param field Name of the whole.
 */
export function compareSchemas(
  given: Located,
  taken: Located,
  direction: Direction,
  field: string,
): FieldBreak[] {
  const words = WORDS[direction];
  /** Pairs that are being compared: a schema that refers to itself fits if the rest of it does. */
  const underWay: [Located['schema'], Located['schema']][] = [];

  const compare = (from: Located, to: Located, at: string): FieldBreak[] => {
    if (underWay.some(([one, other]) => one === from.schema && other === to.schema)) return [];
    if (underWay.length > MAX_DEPTH) return [{ field: at, reason: 'cannot be compared: it is too deep' }];
    underWay.push([from.schema, to.schema]);
    try {
      const choices = alternativesOf(to);
      return alternativesOf(from).flatMap((one) => fit(one, choices, at));
    } catch (error) {
      if (!(error instanceof UnknownConstructError)) throw error;
      return [{ field: at, reason: `cannot be compared: ${error.message}` }];
    } finally {
      underWay.pop();
    }
  };

  /** No break where one of the choices takes it; else what keeps it from the one that is most like it. */
  const fit = (one: Alternative, choices: readonly Alternative[], at: string): FieldBreak[] => {
    const misfits = choices.map((choice) => against(one, choice, at));
    if (misfits.some((breaks) => breaks?.length === 0)) return [];
    const alike = misfits.filter((breaks) => breaks !== undefined);
    const [nearest] = alike.toSorted((some, others) => some.length - others.length);
    return nearest ?? [{ field: at, reason: words.kind(inWords([one]), inWords(choices)) }];
  };

  /** Undefined where they are of different kinds. */
  const against = (one: Alternative, other: Alternative, at: string): FieldBreak[] | undefined => {
    if (other.kind === 'any') return [];
    if (one.kind === 'constant') return takesConstant(other, one.value) ? [] : undefined;
    if (one.kind === 'object' && other.kind === 'object') return objects(one, other, at);
    if (one.kind === 'array' && other.kind === 'array') {
      return [...facets(one, other, at), ...compare(one.items, other.items, `${at}[]`)];
    }
    if (one.kind === 'string' && other.kind === 'string') return facets(one, other, at);
    if (one.kind === 'number' && other.kind === 'number') {
      const isFraction = other.isInteger && !one.isInteger;
      return [...(isFraction ? [{ field: at, reason: words.fraction }] : []), ...facets(one, other, at)];
    }
    return undefined;
  };

  const facets = (one: Facets, other: Facets, at: string): FieldBreak[] =>
    [
      ...(one.low < other.low ? [words.low(other.low)] : []),
      ...(one.high > other.high ? [words.high(other.high)] : []),
      ...[...other.exact].filter((rule) => !one.exact.has(rule)).map(words.rule),
    ].map((reason) => ({ field: at, reason }));

  const objects = (one: ObjectShape, other: ObjectShape, at: string): FieldBreak[] => {
    const below = (name: string) => (at ? `${at}.${name}` : name);
    const wanted = [...other.properties].flatMap(([name, to]) => {
      const from = one.properties.get(name) ?? one.rest;
      const isNeeded = other.required.has(name) && !one.required.has(name);
      if (!from)
        return isNeeded || direction === 'answer' ? [{ field: below(name), reason: words.missing }] : [];
      const breaks = compare(from, to, below(name));
      return isNeeded ? [{ field: below(name), reason: words.optional }, ...breaks] : breaks;
    });
    const further = [...one.properties, ...(one.rest ? [['*', one.rest] as const] : [])]
      .filter(([name]) => !other.properties.has(name))
      .flatMap(([name, from]) => {
        if (other.rest) {
          const named = name === '*' ? one.names : { schema: { const: name }, document: {} };
          return [
            ...compare(named, other.names, `name of ${below(name)}`),
            ...compare(from, other.rest, below(name)),
          ];
        }
        // What nobody reads breaks nothing; what the API no longer knows would be lost.
        return direction === 'request' ? [{ field: below(name), reason: words.unknown }] : [];
      });
    return [...wanted, ...further];
  };

  return compare(given, taken, field);
}

/** Whether a value is of a kind, as far as that can be told. */
function takesConstant(kind: Alternative, value: unknown): boolean {
  switch (kind.kind) {
    case 'any':
      return true;
    case 'constant':
      return kind.value === value;
    case 'string':
      return typeof value === 'string' && isWithin(kind, value.length);
    case 'number':
      return (
        typeof value === 'number' && isWithin(kind, value) && (!kind.isInteger || Number.isInteger(value))
      );
    case 'array':
    case 'object':
      return false;
  }
}

const isWithin = ({ low, high, exact }: Facets, size: number) =>
  exact.size === 0 && size >= low && size <= high;
