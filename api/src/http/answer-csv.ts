/**
 * Sends a table as a file while it is being read.
 * @param name of the file, before its day
 * @param text of the table, in parts
 */
export function answerCsv(name: string, now: Date, text: AsyncIterable<string>): Response {
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
