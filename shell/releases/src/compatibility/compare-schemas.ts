import { type Direction, formatKinds, MESSAGES } from './describe-breaks.ts';
import {
  type Alternative,
  alternativesOf,
  type Facets,
  type Located,
  type ObjectShape,
  UnknownConstructError,
  WHOLE,
} from './read-schema.ts';

/** An incompatibility and its field; an empty field is the whole. */
export interface FieldBreak {
  readonly field: string;
  readonly reason: string;
}

const MAX_DEPTH = 60;

/**
 * Checks that all values of one schema are valid by another. It never misses a break, but may report a false one: a
 * schema that is neither equal nor clearly narrower counts as a break.
 * @param produced The schema of the sender: the release (`request`) or the API (`response`).
 * @param accepted The schema of the receiver: the API (`request`) or the release (`response`).
 * @param field Name of the whole.
 */
export function compareSchemas(
  produced: Located,
  accepted: Located,
  direction: Direction,
  field: string,
): FieldBreak[] {
  const messages = MESSAGES[direction];
  /** Pairs that are being compared, for schemas that refer to themselves. */
  const inProgress: [Located['schema'], Located['schema']][] = [];

  const compare = (from: Located, to: Located, at: string): FieldBreak[] => {
    if (inProgress.some(([one, other]) => one === from.schema && other === to.schema)) return [];
    if (inProgress.length > MAX_DEPTH) return [{ field: at, reason: 'cannot be compared: it is too deep' }];
    inProgress.push([from.schema, to.schema]);
    try {
      const choices = alternativesOf(to);
      return alternativesOf(from).flatMap((one) => fit(one, choices, at));
    } catch (error) {
      if (!(error instanceof UnknownConstructError)) throw error;
      return [{ field: at, reason: `cannot be compared: ${error.message}` }];
    } finally {
      inProgress.pop();
    }
  };

  /** Returns no break when one of the choices accepts it; else those of the closest choice. */
  const fit = (one: Alternative, choices: readonly Alternative[], at: string): FieldBreak[] => {
    const results = choices.map((choice) => against(one, choice, at));
    if (results.some((breaks) => breaks?.length === 0)) return [];
    const comparable = results.filter((breaks) => breaks !== undefined);
    const [nearest] = comparable.toSorted((some, others) => some.length - others.length);
    return nearest ?? [{ field: at, reason: messages.kind(formatKinds([one]), formatKinds(choices)) }];
  };

  /** Undefined when they are of different kinds. */
  const against = (one: Alternative, other: Alternative, at: string): FieldBreak[] | undefined => {
    if (other.kind === 'any') return [];
    if (one.kind === 'constant') return acceptsConstant(other, one.value) ? [] : undefined;
    if (one.kind === 'object' && other.kind === 'object') return objects(one, other, at);
    if (one.kind === 'array' && other.kind === 'array') {
      return [...facets(one, other, at), ...compare(one.items, other.items, `${at}[]`)];
    }
    if (one.kind === 'string' && other.kind === 'string') return facets(one, other, at);
    if (one.kind === 'number' && other.kind === 'number') return facets(one, other, at);
    return undefined;
  };

  const facets = (one: Facets, other: Facets, at: string): FieldBreak[] =>
    [
      ...(one.low < other.low ? [messages.low(other.low)] : []),
      ...(one.high > other.high ? [messages.high(other.high)] : []),
      ...other.rules
        .filter((rule) => !one.rules.includes(rule))
        .map((rule) => (rule === WHOLE ? messages.fraction : messages.rule(rule))),
    ].map((reason) => ({ field: at, reason }));

  const objects = (one: ObjectShape, other: ObjectShape, at: string): FieldBreak[] => {
    const pathOf = (name: string) => (at ? `${at}.${name}` : name);
    const described = [...other.properties].flatMap(([name, to]) => {
      const from = one.properties.get(name) ?? one.rest;
      const isNewlyRequired = other.required.has(name) && !one.required.has(name);
      if (!from)
        return isNewlyRequired || direction === 'response'
          ? [{ field: pathOf(name), reason: messages.missing }]
          : [];
      const breaks = compare(from, to, pathOf(name));
      return isNewlyRequired ? [{ field: pathOf(name), reason: messages.optional }, ...breaks] : breaks;
    });
    const additional = [...one.properties, ...(one.rest ? [['*', one.rest] as const] : [])]
      .filter(([name]) => !other.properties.has(name))
      .flatMap(([name, from]) => {
        if (other.rest) {
          const nameSchema = name === '*' ? one.names : { schema: { const: name }, document: {} };
          return [
            ...compare(nameSchema, other.names, `name of ${pathOf(name)}`),
            ...compare(from, other.rest, pathOf(name)),
          ];
        }
        // An additional response field is ignored; a request field that the API does not know would be lost.
        return direction === 'request' ? [{ field: pathOf(name), reason: messages.unknown }] : [];
      });
    return [...described, ...additional];
  };

  return compare(produced, accepted, field);
}

/** Whether a value certainly belongs to an alternative. */
function acceptsConstant(kind: Alternative, value: unknown): boolean {
  switch (kind.kind) {
    case 'any':
      return true;
    case 'constant':
      return kind.value === value;
    case 'string':
      return typeof value === 'string' && kind.rules.length === 0 && isWithin(kind, value.length);
    case 'number': {
      const isAllowed = kind.rules.every((rule) => rule === WHOLE && Number.isInteger(value));
      return typeof value === 'number' && isAllowed && isWithin(kind, value);
    }
    case 'array':
    case 'object':
      return false;
  }
}

const isWithin = ({ low, high }: Facets, size: number) => size >= low && size <= high;
