import { z } from 'zod';
import { resolve } from './read-schema.ts';
import { asSchema, type Located } from './schema-shapes.ts';

/** A document that cannot be read as far as it is needed. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

/** As much as is asked of any OpenAPI document before one of its calls is read. */
export const ApiDocument = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/, 'Only OpenAPI 3.1 can be compared'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

/** Words for people. */
const said = { description: z.string().optional(), deprecated: z.boolean().optional() };

const Parameter = z.strictObject({
  ...said,
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
  requestBody: z.strictObject({ ...said, required: z.boolean().default(false), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.unknown()),
});

const Response = z.object({ content: Content.default({}) });

interface Body {
  /** Undefined where the document says nothing of it. */
  readonly schema: Located | undefined;
  /** Media types that a file may have, by the file's name. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** A call as a document describes it, with its references still to be followed. */
export interface ApiCall {
  /** Ways to be let in, each with all that it demands. None: everybody is. */
  readonly demands: readonly (readonly string[])[];
  /** By place and name, such as `query page`. */
  readonly parameters: ReadonlyMap<string, { readonly isRequired: boolean; readonly schema: Located }>;
  readonly bodies: ReadonlyMap<string, Body>;
  readonly isBodyRequired: boolean;
  /** By status, of those that are no refusals; then by media type. */
  readonly answers: ReadonlyMap<number, ReadonlyMap<string, Body>>;
}

/**
 * Reads one call of an OpenAPI document.
 * @param name Such as `GET /api/blogs/{id}`.
 * @returns undefined where there is no such call.
 * @throws UnreadableDocumentError where it is described in a way that is not known here.
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
  const answered = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    demands: (security ?? document.security).map((demand) => Object.keys(demand)),
    parameters: new Map(
      parameters.map((one) => [
        `${one.in} ${one.name}`,
        { isRequired: one.required, schema: at(one.schema) },
      ]),
    ),
    bodies: bodiesOf(requestBody?.content ?? {}),
    isBodyRequired: requestBody?.required ?? false,
    answers: new Map(
      answered.map(([status, answer]) => [
        Number(status),
        bodiesOf(parse(Response, followed(answer, document), `${name} ${status}`).content),
      ]),
    ),
  };
}

function followed(answer: unknown, document: ApiDocument): unknown {
  const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(answer);
  return $ref === undefined ? answer : resolve($ref, document);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, of: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableDocumentError(`${of} cannot be compared: ${z.prettifyError(result.error)}`);
}
