import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { logCutOff } from './log-cut-off.ts';

/**
 * Streams a CSV file as a download. The first chunk is read before, so that what fails there gets an error response.
 * A later error cuts the response off (`logCutOff`).
 * @param name of the file, to which the date is added
 * @param text of the file, in chunks
 * @throws the error of the first chunk
 */
export async function csvResponse(
  c: Context<AppEnv>,
  name: string,
  text: AsyncIterable<string>,
): Promise<Response> {
  const chunks = text[Symbol.asyncIterator]();
  const first = await chunks.next();
  const date = c.var.ctx.clock().toISOString().slice(0, 10);
  return new Response(logCutOff(c, ReadableStream.from(encode(first, chunks))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${date}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

async function* encode(
  first: IteratorResult<string>,
  chunks: AsyncIterator<string>,
): AsyncGenerator<Uint8Array> {
  for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield Buffer.from(chunk.value);
}
