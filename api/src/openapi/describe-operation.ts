import { demandsOf } from 'shared-contracts/http/access';
import {
  type Answer,
  BODY_MEDIA_TYPES,
  type Operation,
  type OperationBody,
} from 'shared-contracts/http/operation';
import { z } from 'zod';
import type {
  ZodOpenApiContentObject,
  ZodOpenApiMediaTypeObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import { refusalReferences } from './refusal-responses.ts';

const RECENT_AUTHENTICATION =
  'Needs the password, and the code of an account with two-step login, entered within the last five minutes: by a login or by `POST /api/auth/reauthenticate`.';

/** One operation as OpenAPI has it, with every status that it can answer. */
export function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, params, query, headers, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(operation.deprecated && { deprecated: true }),
    ...(operation.recentAuthentication && { description: RECENT_AUTHENTICATION }),
    security: demandsOf(operation),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.answers).map(([status, answer]) => [status, describe(answer)]),
      ),
      ...refusalReferences(operation),
    },
  };
}

const contentOf = (body: OperationBody): ZodOpenApiContentObject =>
  Object.fromEntries(
    body.kinds.map((kind) => [
      BODY_MEDIA_TYPES[kind],
      kind === 'multipart' ? multipartOf(body) : { schema: body.schema },
    ]),
  );

/** The fields, and beside them the files with the types that each may have. */
function multipartOf({ schema, files = {} }: OperationBody): ZodOpenApiMediaTypeObject {
  const parts = Object.entries(files).map(([name, { description, missing }]) => {
    const file = z.file().describe(description);
    return [name, missing === undefined ? file.optional() : file] as const;
  });
  return {
    schema: z.intersection(schema, z.object(Object.fromEntries(parts))),
    encoding: Object.fromEntries(
      Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }]),
    ),
  };
}

function describe(answer: Answer): ZodOpenApiResponseObject {
  const { description } = answer;
  if ('schema' in answer) {
    return { description, content: { 'application/json': { schema: answer.schema } } };
  }
  if (!('mediaType' in answer)) return { description };
  const mediaTypes: string[] = [answer.mediaType].flat();
  return { description, content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])) };
}
