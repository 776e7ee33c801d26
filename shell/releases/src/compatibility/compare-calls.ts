import { type ApiCall, ApiDocument, readCall, UnreadableDocumentError } from './api-call.ts';
import { compareSchemas, type FieldBreak } from './compare-schemas.ts';
import { asSchema, type Located, UnknownConstructError } from './schema-shapes.ts';

/** Something by which an API would break a release. */
export interface ApiBreak {
  /** Such as `POST /api/contact`. */
  readonly call: string;
  readonly side: 'call' | 'request' | 'answer';
  /** Such as `body.email`; empty where it is the whole. */
  readonly field: string;
  readonly reason: string;
}

const JSON_TYPE = 'application/json';
const NOT_MODIFIED = 304;

/**
 * Finds what of the calls that a release makes an API does not offer.
 * @param calls Their names.
 * @param needed What they take and answer, as the release was built for it: an OpenAPI document.
 * @param offered The API's own document.
 * @throws UnreadableDocumentError where one of them is no OpenAPI 3.1.
 */
export function compareApi(calls: readonly string[], needed: unknown, offered: unknown): ApiBreak[] {
  const [mine, theirs] = [toDocument(needed), toDocument(offered)];
  return calls.flatMap((call): ApiBreak[] => {
    const broken = (reason: string) => [{ call, side: 'call' as const, field: '', reason }];
    try {
      const need = readCall(mine, call);
      if (!need) return broken('the release does not say what it needs of it');
      const offer = readCall(theirs, call);
      return offer ? compareCalls(call, need, offer) : broken('the API has no such call');
    } catch (error) {
      if (error instanceof UnreadableDocumentError || error instanceof UnknownConstructError) {
        return broken(error.message);
      }
      throw error;
    }
  });
}

function toDocument(value: unknown): ApiDocument {
  const result = ApiDocument.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableDocumentError(
    `This is no OpenAPI 3.1 document: ${result.error.issues[0]?.message ?? ''}`,
  );
}

function compareCalls(call: string, need: ApiCall, offer: ApiCall): ApiBreak[] {
  const on = (side: ApiBreak['side']) => (one: FieldBreak) => ({ call, side, ...one });
  const breaks = [
    ...compareDemands(need, offer).map(on('call')),
    ...[...compareParameters(need, offer), ...compareBodies(need, offer)].map(on('request')),
    ...compareAnswers(need, offer).map(on('answer')),
  ];
  // The same field of a body that may come in several ways is one break.
  return [...new Map(breaks.map((one) => [`${one.side} ${one.field} ${one.reason}`, one])).values()];
}

function compareDemands(need: ApiCall, offer: ApiCall): FieldBreak[] {
  if (offer.demands.length === 0) return [];
  const met = need.demands.length > 0 ? need.demands : [[]];
  const isMet = met.every((mine) =>
    offer.demands.some((theirs) => theirs.every((one) => mine.includes(one))),
  );
  const demanded = offer.demands.map((theirs) => theirs.join(' and ')).join(', or ');
  return isMet ? [] : [{ field: '', reason: `the API demands ${demanded}` }];
}

function compareParameters(need: ApiCall, offer: ApiCall): FieldBreak[] {
  const sent = [...need.parameters].flatMap(([field, { isRequired, schema }]): FieldBreak[] => {
    const taken = offer.parameters.get(field);
    if (!taken) return [{ field, reason: 'the API does not take it' }];
    const may =
      taken.isRequired && !isRequired
        ? [{ field, reason: 'the API demands it, the release may leave it out' }]
        : [];
    return [...may, ...compareSchemas(schema, taken.schema, 'request', field)];
  });
  const unsent = [...offer.parameters]
    .filter(([field, { isRequired }]) => isRequired && !need.parameters.has(field))
    .map(([field]) => ({ field, reason: 'the API demands it, the release does not send it' }));
  return [...sent, ...unsent];
}

function compareBodies(need: ApiCall, offer: ApiCall): FieldBreak[] {
  if (need.bodies.size === 0) {
    return offer.isBodyRequired
      ? [{ field: 'body', reason: 'the API demands one, the release sends none' }]
      : [];
  }
  return [...need.bodies].flatMap(([type, { schema, files }]): FieldBreak[] => {
    const taken = offer.bodies.get(type);
    if (!taken) return [{ field: 'body', reason: `the API does not take ${type}` }];
    const narrowed = [...files].flatMap(([file, types]) => {
      const allowed = taken.files.get(file);
      return types
        .filter((one) => allowed && !allowed.includes(one))
        .map((one) => ({ field: `body.${file}`, reason: `the API does not take ${one}` }));
    });
    return [...compareContents(schema, taken.schema, 'request', 'body'), ...narrowed];
  });
}

function compareAnswers(need: ApiCall, offer: ApiCall): FieldBreak[] {
  const isSuccess = (status: number) => status < 300;
  const expected = [...need.answers].filter(([status]) => isSuccess(status)).map(([, bodies]) => bodies);
  const schemas = expected.flatMap((bodies) => bodies.get(JSON_TYPE)?.schema ?? []);
  const types = new Set(expected.flatMap((bodies) => [...bodies.keys()]));
  const mayBeEmpty = expected.some((bodies) => bodies.size === 0);
  const [first] = schemas;
  const readable = first && {
    schema: { anyOf: schemas.map(({ schema }) => schema) },
    document: first.document,
  };
  const successes = [...offer.answers].filter(([status]) => isSuccess(status));
  const changed = successes.flatMap(([status, bodies]): FieldBreak[] => {
    if (bodies.size === 0 && !mayBeEmpty)
      return [{ field: '', reason: `the API answers ${status} without a body` }];
    return [...bodies].flatMap(([type, { schema }]) => {
      if (!types.has(type)) return [{ field: '', reason: `the API answers with ${type}` }];
      return type === JSON_TYPE ? compareContents(schema, readable, 'answer', '') : [];
    });
  });
  const lost = [...need.answers.keys()]
    .filter((status) => !isSuccess(status) && status !== NOT_MODIFIED && !offer.answers.has(status))
    .map((status) => ({ field: '', reason: `the API does not answer ${status}` }));
  const none =
    successes.length === 0 && expected.length > 0 ? [{ field: '', reason: 'the API never succeeds' }] : [];
  return [...changed, ...lost, ...none];
}

/** A body of which nothing is said can be anything. */
const compareContents = (
  given: Located | undefined,
  taken: Located | undefined,
  direction: 'request' | 'answer',
  field: string,
): FieldBreak[] => {
  const anything = { schema: asSchema(true), document: {} };
  return compareSchemas(given ?? anything, taken ?? anything, direction, field);
};
