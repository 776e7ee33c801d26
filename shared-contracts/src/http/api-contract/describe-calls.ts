import { z } from 'zod';
import { securityRequirements } from '../security-requirements.ts';
import {
  BODY_MEDIA_TYPES,
  type Operation,
  type OperationBody,
  type OperationResponse,
} from '../operation.ts';

/** An OpenAPI 3.1 document with only the requests and responses of calls. */
export interface ApiContract {
  readonly [part: string]: unknown;
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A file in a multipart form. */
const FILE = { type: 'string', format: 'binary', contentEncoding: 'binary' };

/** The name of a call, such as `PATCH /api/apply/{id}/status`. */
export const callName = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Describes operations like the API's own document, but includes only what clients depend on. */
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

  const parametersIn = (location: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) => {
    const { properties = {}, required = [] }: JsonSchema = schema
      ? z.toJSONSchema(schema, { io: 'input', override: dropNoise })
      : {};
    return Object.entries(properties).map(([name, described]) => ({
      in: location,
      name,
      required: location === 'path' || required.includes(name),
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

  const describeResponse = (response: OperationResponse) => {
    if ('schema' in response) {
      return { content: { 'application/json': { schema: describe(response.schema, 'output') } } };
    }
    if (!('mediaType' in response)) return {};
    return { content: Object.fromEntries([response.mediaType].flat().map((type) => [type, {}])) };
  };

  for (const operation of operations) {
    const { method, path, params, query, headers, body, responses } = operation;
    paths[path] = {
      ...paths[path],
      [method]: {
        security: securityRequirements(operation),
        parameters: [
          ...parametersIn('path', params),
          ...parametersIn('query', query),
          ...parametersIn('header', headers),
        ],
        ...(body && { requestBody: { required: true, content: contentOf(body) } }),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, response]) => [status, describeResponse(response)]),
        ),
      },
    };
  }
  return { openapi: '3.1.1', paths, components: { schemas: components } };
}

/** Removes descriptions and the default bounds of safe integers, which clients do not depend on. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  delete jsonSchema.description;
}
