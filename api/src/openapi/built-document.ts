import { createOpenApiDocument } from './create-document.ts';

/**
 * The OpenAPI document of this build. The build writes it to `openapi.json`, so that contracts can be compared before
 * the API runs (`pnpm release check-api`).
 */
export const builtDocument = () =>
  createOpenApiDocument({ publicOrigin: 'http://localhost', sessionCookie: 'session' });
