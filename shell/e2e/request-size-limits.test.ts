import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from './support/test.ts';
import { site } from './support/site.ts';

const MIB = 1024 * 1024;

/** Sends a body through the shell in chunks, as a browser does, and continues while the response arrives. */
async function send(path: string, type: string, bytes: number, hasContentLength: boolean) {
  const request = http.request(new URL(path, site.origin), {
    method: 'POST',
    headers: { 'content-type': type, ...(hasContentLength ? { 'content-length': String(bytes) } : {}) },
  });
  // The server closes the connection after its response.
  request.on('error', () => undefined);
  const responsePromise = once(request, 'response') as Promise<[http.IncomingMessage]>;
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes && !request.destroyed; sent += chunk.length) {
    if (!request.write(chunk.subarray(0, Math.min(chunk.length, bytes - sent)))) {
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
  test(`refuses ${what} that is too large with 413`, async () => {
    for (const hasContentLength of [true, false]) {
      expect(await send(path, type, bytes, hasContentLength)).toEqual({
        status: 413,
        code: 'payload_too_large',
      });
    }
  });
