import { z } from 'zod';
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

export const readDocs = operation({
  id: 'readDocs',
  tag: 'Documentation',
  summary: 'Shows this description of the API as a page to read',
  method: 'get',
  path: '/api/docs',
  access: 'public',
  needsNoDatabase: true,
  answers: { 200: { description: 'The page', mediaType: 'text/html' }, 304: NOT_MODIFIED },
});

const DocsFile = z.enum(['docs.css', 'source-serif-4.woff2', 'public-sans.woff2']);
export type DocsFile = z.infer<typeof DocsFile>;

export const readDocsFile = operation({
  id: 'readDocsFile',
  tag: 'Documentation',
  summary: 'Gives the style sheet and the fonts of that page',
  method: 'get',
  path: '/api/docs/{file}',
  access: 'public',
  needsNoDatabase: true,
  params: z.object({ file: DocsFile }),
  answers: { 200: { description: 'The file', mediaType: ['text/css', 'font/woff2'] }, 304: NOT_MODIFIED },
});
