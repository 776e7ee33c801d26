import { create } from 'content-disposition';
import type { StoredFile } from '../storage/storage.ts';

/** Sends a private file as an attachment. The file name may be any text (RFC 6266, RFC 8187). */
export const downloadResponse = ({
  stream,
  size,
  type,
  fileName,
}: StoredFile & { readonly fileName: string }) =>
  new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': create(fileName),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
