import type { MakeExample } from './example.ts';

/** Audit, health, documentation. */
export const system = {
  listAudit: () => ({ query: { page: '1', limit: '5' } }),
  exportAudit: () => ({ query: { action: 'session.start' } }),
  checkLive: () => ({}),
  checkReady: () => ({}),
  readOpenApi: () => ({}),
  readDocs: () => ({}),
  readDocsFile: () => ({ params: { file: 'docs.css' } }),
} satisfies Record<string, MakeExample>;
