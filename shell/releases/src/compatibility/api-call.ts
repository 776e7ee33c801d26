import { z } from 'zod';
import { asSchema, type Located, resolve } from './read-schema.ts';

/** A document, or a part of it that is needed, cannot be read. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

/** The parts of an OpenAPI document that are validated before its calls are read. */
export const ApiDocument = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/, 'Only OpenAPI 3.1 can be compared'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

const documentation = { description: z.string().optional(), deprecated: z.boolean().optional() };

const Parameter = z.strictObject({
  ...documentation,
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
});

const Content = z.record(
  z.string(),
  z.object({
    schema: z.unknown().optional(),
    encoding: z.record(z.string(), z.object({ contentType: z.string() })).default({}),
  }),
);

const Operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .strictObject({ ...documentation, required: z.boolean().default(false), content: Content })
    .optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.unknown()),
});

const Response = z.object({ content: Content.default({}) });

interface Body {
  /** Undefined when the document has none. */
  readonly schema: Located | undefined;
  /** Allowed media types by the name of the file's field. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** An operation of an OpenAPI document, with unresolved references. */
export interface ApiCall {
  /** Alternatives, each with its security schemes; empty for public calls. */
  readonly security: readonly (readonly string[])[];
  /** By location and name, such as `query page`. */
  readonly parameters: ReadonlyMap<string, { readonly isRequired: boolean; readonly schema: Located }>;
  readonly bodies: ReadonlyMap<string, Body>;
  readonly isBodyRequired: boolean;
  /** By status below 400, then by media type. */
  readonly responses: ReadonlyMap<number, ReadonlyMap<string, Body>>;
}

/**
 * Reads one operation of an OpenAPI document.
 * @param name Such as `GET /api/blogs/{id}`.
 * @returns undefined when the document does not have it.
 * @throws UnreadableDocumentError when its description uses unknown constructs.
 */
export function readCall(document: ApiDocument, name: string): ApiCall | undefined {
  const [method = '', path = ''] = name.split(' ');
  const item = document.paths[path];
  const described = item?.[method.toLowerCase()];
  if (!item || !described) return undefined;
  if ('parameters' in item || '$ref' in item)
    throw new UnreadableDocumentError(`${path} has parts for all its methods`);
  const { security, parameters, requestBody, responses } = parse(Operation, described, name);
  const at = (schema: unknown): Located => ({ schema: asSchema(schema), document });
  const bodiesOf = (content: z.infer<typeof Content>) =>
    new Map(
      Object.entries(content).map(([type, { schema, encoding }]) => [
        type,
        {
          schema: schema === undefined ? undefined : at(schema),
          files: new Map(
            Object.entries(encoding).map(([file, { contentType }]) => [file, contentType.split(/\s*,\s*/)]),
          ),
        },
      ]),
    );
  const successful = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    security: (security ?? document.security).map((requirement) => Object.keys(requirement)),
    parameters: new Map(
      parameters.map((one) => [
        `${one.in} ${one.name}`,
        { isRequired: one.required, schema: at(one.schema) },
      ]),
    ),
    bodies: bodiesOf(requestBody?.content ?? {}),
    isBodyRequired: requestBody?.required ?? false,
    responses: new Map(
      successful.map(([status, response]) => [
        Number(status),
        bodiesOf(parse(Response, dereference(response, document), `${name} ${status}`).content),
      ]),
    ),
  };
}

function dereference(response: unknown, document: ApiDocument): unknown {
  const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(response);
  return $ref === undefined ? response : resolve($ref, document);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableDocumentError(`${name} cannot be compared: ${z.prettifyError(result.error)}`);
}
