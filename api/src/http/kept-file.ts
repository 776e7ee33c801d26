import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Something that does not change as long as this process runs, kept as it is sent. */
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

/** Sends a kept file, or 304 to whoever has it. It may be stored, and is asked for each time. */
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
