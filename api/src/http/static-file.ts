import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { matchesEtag } from 'shared-contracts/http/matches-etag';
import type { AppEnv } from '../app-env.ts';

/** A file that does not change while this process runs, held in memory. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly etag: string;
}

export function createStaticFile(content: string | Uint8Array<ArrayBuffer>, mediaType: string): StaticFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, mediaType, etag: `"${digest}"` };
}

/** Sends the file, or 304 to a client that has it. Caches may store it but must revalidate it each time. */
export function staticFileResponse(c: Context<AppEnv>, { bytes, mediaType, etag }: StaticFile): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': mediaType,
    'Content-Length': String(bytes.byteLength),
  });
}
