import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from './support/test.ts';
import { site } from './support/site.ts';

const MIB = 1024 * 1024;

/** Sends a body through the shell, piece by piece as a browser does, and goes on while the answer comes. */
async function send(path: string, type: string, bytes: number, hasContentLength: boolean) {
  const request = http.request(new URL(path, site.origin), {
    method: 'POST',
    headers: { 'content-type': type, ...(hasContentLength ? { 'content-length': String(bytes) } : {}) },
  });
  // What was still on its way when the answer came is cut off.
  request.on('error', () => undefined);
  const responsePromise = once(request, 'response') as Promise<[http.IncomingMessage]>;
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes && !request.destroyed; sent += piece.length) {
    if (!request.write(piece.subarray(0, Math.min(piece.length, bytes - sent)))) {
      await Promise.race([once(request, 'drain'), responsePromise]);
    }
    if (request.writableNeedDrain) break;
  }
  request.end();
  const [response] = await responsePromise;
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode, code: (JSON.parse(text) as { code: string }).code };
}

for (const [what, path, type, bytes] of [
  ['an enquiry', '/api/contact', 'application/json', MIB],
  ['an application', '/api/apply', 'multipart/form-data; boundary=x', 30 * MIB],
] as const)
  test(`tells the sender of ${what} that it is too large`, async () => {
    for (const hasContentLength of [true, false]) {
      expect(await send(path, type, bytes, hasContentLength)).toEqual({ status: 413, code: 'payload_too_large' });
    }
  });
