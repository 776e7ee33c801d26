import { createOpenApiDocument } from './create-document.ts';

/**
 * The document that this API will serve. The build writes it beside the server as `openapi.json`, so that contracts can
 * be compared before the API runs (`pnpm release check-api`).
 */
export const builtDocument = () =>
  createOpenApiDocument({ publicOrigin: 'http://localhost', sessionCookie: 'session' });
