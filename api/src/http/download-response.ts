import { create } from 'content-disposition';
import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { StoredFile } from '../storage/storage.ts';
import { logCutOff } from './log-cut-off.ts';

/** Sends a private file as an attachment. The file name may be any text (RFC 6266, RFC 8187). */
export const downloadResponse = (
  c: Context<AppEnv>,
  { stream, size, type, fileName }: StoredFile & { readonly fileName: string },
) =>
  new Response(logCutOff(c, stream), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': create(fileName),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
