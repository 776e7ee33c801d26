import { createOpenApiDocument } from './create-document.ts';

/**
 * The document that this API will answer, for whoever compares contracts before it runs (`pnpm release check-api`): the
 * build writes it beside the server as `openapi.json`.
 */
export const builtDocument = () =>
  createOpenApiDocument({ publicOrigin: 'http://localhost', sessionCookie: 'session' });
