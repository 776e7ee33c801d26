import { z } from 'zod';
import { NOT_MODIFIED, operation } from '../operation.ts';

export const readOpenApi = operation({
  id: 'readOpenApi',
  tag: 'Documentation',
  summary: 'Returns the OpenAPI 3.1 document of this API',
  method: 'get',
  path: '/api/openapi.json',
  access: 'public',
  needsNoDatabase: true,
  responses: { 200: { description: 'The document', mediaType: 'application/json' }, 304: NOT_MODIFIED },
});

export const readDocs = operation({
  id: 'readDocs',
  tag: 'Documentation',
  summary: 'Shows the documentation of this API',
  method: 'get',
  path: '/api/docs',
  access: 'public',
  needsNoDatabase: true,
  responses: { 200: { description: 'The page', mediaType: 'text/html' }, 304: NOT_MODIFIED },
});

const DocsFile = z.enum(['docs.css', 'source-serif-4.woff2', 'public-sans.woff2']);
export type DocsFile = z.infer<typeof DocsFile>;

export const readDocsFile = operation({
  id: 'readDocsFile',
  tag: 'Documentation',
  summary: 'Returns the style sheet and fonts of the documentation',
  method: 'get',
  path: '/api/docs/{file}',
  access: 'public',
  needsNoDatabase: true,
  params: z.object({ file: DocsFile }),
  responses: { 200: { description: 'The file', mediaType: ['text/css', 'font/woff2'] }, 304: NOT_MODIFIED },
});
