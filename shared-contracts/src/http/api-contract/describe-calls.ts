import { z } from 'zod';
import { demandsOf } from '../access.ts';
import { type Answer, BODY_MEDIA_TYPES, type Operation, type OperationBody } from '../operation.ts';

/** The requests and responses of calls, as an OpenAPI 3.1 document without anything else. */
export interface ApiContract {
  readonly [part: string]: unknown;
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A file in a multipart form. */
const FILE = { type: 'string', format: 'binary', contentEncoding: 'binary' };

/** The name of a call, such as `PATCH /api/contact/{id}/status`. */
export const callName = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Describes calls like the API's own document, but includes only what clients depend on. */
export function describeCalls(operations: readonly Operation[]): ApiContract {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};

  /** A recursive schema becomes a named component, so that it can refer to itself. */
  const describe = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, override: dropNoise });
    const text = JSON.stringify(described);
    if (!text.includes('"$ref":"#')) return described;
    const name = `schema${Object.keys(components).length + 1}`;
    const root = `#/components/schemas/${name}`;
    components[name] = JSON.parse(text.replaceAll('"$ref":"#', `"$ref":"${root}`));
    return { $ref: root };
  };

  const parametersIn = (place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) => {
    const { properties = {}, required = [] }: JsonSchema = schema
      ? z.toJSONSchema(schema, { io: 'input', override: dropNoise })
      : {};
    return Object.entries(properties).map(([name, described]) => ({
      in: place,
      name,
      required: place === 'path' || required.includes(name),
      schema: described,
    }));
  };

  const multipart = ({ schema, files = {} }: OperationBody) => {
    const parts = Object.keys(files).map((name) => [name, FILE]);
    const required = Object.keys(files).filter((name) => files[name]?.missing !== undefined);
    return {
      schema: {
        allOf: [
          describe(schema, 'input'),
          { type: 'object', properties: Object.fromEntries(parts) as object, required },
        ],
      },
      encoding: Object.fromEntries(
        Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
      ),
    };
  };

  const contentOf = (body: OperationBody) =>
    Object.fromEntries(
      body.kinds.map((kind) => [
        BODY_MEDIA_TYPES[kind],
        kind === 'multipart' ? multipart(body) : { schema: describe(body.schema, 'input') },
      ]),
    );

  const answer = (given: Answer) => {
    if ('schema' in given) {
      return { content: { 'application/json': { schema: describe(given.schema, 'output') } } };
    }
    if (!('mediaType' in given)) return {};
    return { content: Object.fromEntries([given.mediaType].flat().map((type) => [type, {}])) };
  };

  for (const operation of operations) {
    const { method, path, params, query, headers, body, answers } = operation;
    paths[path] = {
      ...paths[path],
      [method]: {
        security: demandsOf(operation),
        parameters: [
          ...parametersIn('path', params),
          ...parametersIn('query', query),
          ...parametersIn('header', headers),
        ],
        ...(body && { requestBody: { required: true, content: contentOf(body) } }),
        responses: Object.fromEntries(
          Object.entries(answers).map(([status, given]) => [status, answer(given)]),
        ),
      },
    };
  }
  return { openapi: '3.1.1', paths, components: { schemas: components } };
}

/** JavaScript's safe integer bounds say nothing about the field, and descriptions are for people. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  delete jsonSchema.description;
}
