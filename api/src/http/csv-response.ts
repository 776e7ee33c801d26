/**
 * Streams a CSV file as a download.
 * @param name of the file, to which the date is added
 * @param text of the file, in chunks
 */
export function csvResponse(name: string, now: Date, text: AsyncIterable<string>): Response {
  const body = ReadableStream.from(encode(text));
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part);
}
