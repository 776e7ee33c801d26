import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** A file that does not change while this process runs, held in memory as it is sent. */
export interface KeptFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly etag: string;
}

export function keepFile(content: string | Uint8Array<ArrayBuffer>, mediaType: string): KeptFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, mediaType, etag: `"${digest}"` };
}

/** Sends a file from memory, or 304 to a client that has it. Caches may store it but must revalidate it each time. */
export function answerKeptFile(c: Context<AppEnv>, { bytes, mediaType, etag }: KeptFile): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  // A proxy that compresses marks the ETag as weak.
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': mediaType,
    'Content-Length': String(bytes.byteLength),
  });
}
