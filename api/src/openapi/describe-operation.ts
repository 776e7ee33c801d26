import { securityRequirements } from 'shared-contracts/http/security-requirements';
import {
  BODY_MEDIA_TYPES,
  type Operation,
  type OperationBody,
  type OperationResponse,
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

/** Describes an operation in OpenAPI, with every status of its responses. */
export function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, params, query, headers, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(operation.recentAuthentication && { description: RECENT_AUTHENTICATION }),
    security: securityRequirements(operation),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, describe(response)]),
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

/** The fields, and the files with their accepted types. */
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

function describe(response: OperationResponse): ZodOpenApiResponseObject {
  const { description } = response;
  if ('schema' in response) {
    return { description, content: { 'application/json': { schema: response.schema } } };
  }
  if (!('mediaType' in response)) return { description };
  const mediaTypes: string[] = [response.mediaType].flat();
  return { description, content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])) };
}
