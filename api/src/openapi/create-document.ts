import { CSRF_HEADER } from 'shared-contracts/accounts/auth';
import { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { FIRM } from 'shared-contracts/firm/firm';
import { namedSchemas } from 'shared-contracts/http/operations/named-schemas';
import { operations } from 'shared-contracts/http/operations/all';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './describe-operation.ts';
import { refusalResponses } from './refusal-responses.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

export interface DocumentFacts {
  readonly publicOrigin: string;
  /** Name of the cookie that holds the session. */
  readonly sessionCookie: string;
}

/** Version of the contract: the major version changes with breaking changes. */
const VERSION = '1.0.0';

const DESCRIPTION = `Every response except files is JSON with \`success\`. An error has a \`code\` for programs, a \`message\`
for people and a \`requestId\` to quote; invalid input has one message per field in \`fields\`.

Staff endpoints need the session cookie that \`POST /api/auth/login\` sets; programs must store it, as browsers do. Unsafe
methods also need the header \`${CSRF_HEADER}\` with the \`token\` of that response. Lists are paged by \`page\` and
\`limit\`. Times are ISO 8601 in UTC.`;

/** Generates the OpenAPI 3.1 document of all operations from their contracts. */
export function createOpenApiDocument({ publicOrigin, sessionCookie }: DocumentFacts): OpenApiDocument {
  nameSchemas();
  return createDocument(
    {
      openapi: '3.1.1',
      info: { title: `${FIRM.name} API`, version: VERSION, description: DESCRIPTION },
      servers: [{ url: publicOrigin }],
      tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
      paths: describePaths(),
      components: {
        schemas: { ErrorEnvelope },
        responses: refusalResponses(operations),
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by the login' },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: CSRF_HEADER,
            description: 'The CSRF token of the session',
          },
        },
      },
    },
    { override: dropSafeIntegerBounds },
  );
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return paths;
}

/** Registers each schema that a contract exports as a component of that name. The first of several names counts. */
function nameSchemas(): void {
  for (const [id, schema] of namedSchemas) {
    const meta = schema.meta();
    if (meta?.id === undefined) z.globalRegistry.add(schema, { ...meta, id });
  }
}

/** The bounds of safe integers say nothing about the field. */
function dropSafeIntegerBounds({ jsonSchema }: { jsonSchema: { maximum?: number; minimum?: number } }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
