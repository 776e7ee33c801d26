import { type ApiCall, ApiDocument, readCall, UnreadableDocumentError } from './api-call.ts';
import { compareSchemas, type FieldBreak } from './compare-schemas.ts';
import { asSchema, type Located, UnknownConstructError } from './read-schema.ts';

/** An incompatibility of an API with a release. */
export interface ApiBreak {
  /** Such as `POST /api/contact`. */
  readonly call: string;
  readonly side: 'call' | 'request' | 'response';
  /** Such as `body.email`; empty for the whole. */
  readonly field: string;
  readonly reason: string;
}

const JSON_TYPE = 'application/json';
const NOT_MODIFIED = 304;

/**
 * Finds the calls of a release that are incompatible with an API.
 * @param calls Their names.
 * @param requiredApi The OpenAPI document that the release was built for.
 * @param providedApi The API's OpenAPI document.
 * @throws UnreadableDocumentError when one of them is not OpenAPI 3.1.
 */
export function compareApi(calls: readonly string[], requiredApi: unknown, providedApi: unknown): ApiBreak[] {
  const [requiredDocument, providedDocument] = [toDocument(requiredApi), toDocument(providedApi)];
  return calls.flatMap((call): ApiBreak[] => {
    const broken = (reason: string) => [{ call, side: 'call' as const, field: '', reason }];
    try {
      const required = readCall(requiredDocument, call);
      if (!required) return broken('the release does not describe it');
      const provided = readCall(providedDocument, call);
      return provided ? compareCalls(call, required, provided) : broken('the API has no such call');
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
    `This is not an OpenAPI 3.1 document: ${result.error.issues[0]?.message ?? ''}`,
  );
}

function compareCalls(call: string, required: ApiCall, provided: ApiCall): ApiBreak[] {
  const on = (side: ApiBreak['side']) => (fieldBreak: FieldBreak) => ({ call, side, ...fieldBreak });
  const breaks = [
    ...compareSecurity(required, provided).map(on('call')),
    ...[...compareParameters(required, provided), ...compareBodies(required, provided)].map(on('request')),
    ...compareResponses(required, provided).map(on('response')),
  ];
  // A field of a body with several media types is reported once.
  return [...new Map(breaks.map((one) => [`${one.side} ${one.field} ${one.reason}`, one])).values()];
}

function compareSecurity(required: ApiCall, provided: ApiCall): FieldBreak[] {
  if (provided.security.length === 0) return [];
  const alternatives = required.security.length > 0 ? required.security : [[]];
  const isMet = alternatives.every((sent) =>
    provided.security.some((demanded) => demanded.every((scheme) => sent.includes(scheme))),
  );
  const schemes = provided.security.map((demanded) => demanded.join(' and ')).join(', or ');
  return isMet ? [] : [{ field: '', reason: `the API requires ${schemes}` }];
}

function compareParameters(required: ApiCall, provided: ApiCall): FieldBreak[] {
  const sent = [...required.parameters].flatMap(([field, { isRequired, schema }]): FieldBreak[] => {
    const accepted = provided.parameters.get(field);
    if (!accepted) return [{ field, reason: 'the API does not accept it' }];
    const omission =
      accepted.isRequired && !isRequired
        ? [{ field, reason: 'the API requires it, the release may omit it' }]
        : [];
    return [...omission, ...compareSchemas(schema, accepted.schema, 'request', field)];
  });
  const unsent = [...provided.parameters]
    .filter(([field, { isRequired }]) => isRequired && !required.parameters.has(field))
    .map(([field]) => ({ field, reason: 'the API requires it, the release does not send it' }));
  return [...sent, ...unsent];
}

function compareBodies(required: ApiCall, provided: ApiCall): FieldBreak[] {
  if (required.bodies.size === 0) {
    return provided.isBodyRequired
      ? [{ field: 'body', reason: 'the API requires one, the release sends none' }]
      : [];
  }
  return [...required.bodies].flatMap(([type, { schema, files }]): FieldBreak[] => {
    const accepted = provided.bodies.get(type);
    if (!accepted) return [{ field: 'body', reason: `the API does not accept ${type}` }];
    const narrowed = [...files].flatMap(([file, types]) => {
      const allowed = accepted.files.get(file);
      return types
        .filter((fileType) => allowed && !allowed.includes(fileType))
        .map((fileType) => ({ field: `body.${file}`, reason: `the API does not accept ${fileType}` }));
    });
    return [...compareContents(schema, accepted.schema, 'request', 'body'), ...narrowed];
  });
}

function compareResponses(required: ApiCall, provided: ApiCall): FieldBreak[] {
  const isSuccess = (status: number) => status < 300;
  const expected = [...required.responses]
    .filter(([status]) => isSuccess(status))
    .map(([, bodies]) => bodies);
  const schemas = expected.flatMap((bodies) => bodies.get(JSON_TYPE)?.schema ?? []);
  const types = new Set(expected.flatMap((bodies) => [...bodies.keys()]));
  const mayBeEmpty = expected.some((bodies) => bodies.size === 0);
  const [first] = schemas;
  const readable = first && {
    schema: { anyOf: schemas.map(({ schema }) => schema) },
    document: first.document,
  };
  const successes = [...provided.responses].filter(([status]) => isSuccess(status));
  const changed = successes.flatMap(([status, bodies]): FieldBreak[] => {
    if (bodies.size === 0 && !mayBeEmpty)
      return [{ field: '', reason: `the API responds with ${status} and no body` }];
    return [...bodies].flatMap(([type, { schema }]) => {
      if (!types.has(type)) return [{ field: '', reason: `the API responds with ${type}` }];
      return type === JSON_TYPE ? compareContents(schema, readable, 'response', '') : [];
    });
  });
  const missing = [...required.responses.keys()]
    .filter((status) => !isSuccess(status) && status !== NOT_MODIFIED && !provided.responses.has(status))
    .map((status) => ({ field: '', reason: `the API does not respond with ${status}` }));
  const none =
    successes.length === 0 && expected.length > 0 ? [{ field: '', reason: 'the API never succeeds' }] : [];
  return [...changed, ...missing, ...none];
}

/** A body without a schema can be anything. */
const compareContents = (
  from: Located | undefined,
  to: Located | undefined,
  direction: 'request' | 'response',
  field: string,
): FieldBreak[] => {
  const anything = { schema: asSchema(true), document: {} };
  return compareSchemas(from ?? anything, to ?? anything, direction, field);
};
