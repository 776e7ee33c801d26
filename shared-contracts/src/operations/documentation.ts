import { NOT_MODIFIED, operation } from '../operation.ts';

export const readOpenApi = operation({
  id: 'readOpenApi',
  tag: 'Documentation',
  summary: 'Gives this description of the API as OpenAPI 3.1',
  method: 'get',
  path: '/api/openapi.json',
  access: 'public',
  needsNoDatabase: true,
  answers: { 200: { description: 'The document', mediaType: 'application/json' }, 304: NOT_MODIFIED },
});
