import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { type Listening, listen } from '../boot/listen.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../log.ts';
import { requestTimeout } from './request-timeout.ts';
import { handleMalformedRequests } from './malformed-request.ts';

const REQUEST_MS = 200;
const UPLOAD_MS = 600;
const never = new Promise<Response>(() => undefined);

let server: Listening;
beforeAll(async () => {
  const app = new Hono<AppEnv>()
    .use(requestTimeout(REQUEST_MS, UPLOAD_MS))
    .post('/read', async (c) => c.text(`read ${(await c.req.text()).length}`))
    .post('/hang', () => never)
    .get('/hang', () => never)
    .onError((error, c) =>
      c.text(error instanceof ApiError ? error.code : 'other', 200, { connection: 'close' }),
    );
  server = await listen(
    app,
    '127.0.0.1',
    0,
    handleMalformedRequests({ headers: {}, log: createLog('silent', { write: () => undefined }) }),
  );
});
afterAll(() => server.close());

/** @returns the body of the response, and the milliseconds until it came */
async function send(head: string, body = ''): Promise<{ text: string; ms: number }> {
  const socket = connect(server.port, '127.0.0.1');
  const start = performance.now();
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\n`);
  socket.write(body);
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return { text: String(data).split('\r\n\r\n')[1] ?? '', ms: performance.now() - start };
}
const bodyOf = (type: string, length: number, sentBytes: number) =>
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(sentBytes)}`;

test.each([
  ['a body that never arrives', bodyOf('application/json', 10, 0), REQUEST_MS],
  ['a body that stalls', bodyOf('application/json', 10, 5), REQUEST_MS],
  ['a chunk that stalls', 'Transfer-Encoding: chunked\r\n\r\n5\r\nxx', REQUEST_MS],
  ['an upload that stalls', bodyOf('multipart/form-data; boundary=x', 1_000_000, 100_000), UPLOAD_MS],
])('%s is a client error', async (_what, body, limitMs) => {
  const { text, ms } = await send('POST /read', body);
  expect(text).toBe('bad_request');
  expect(ms).toBeGreaterThanOrEqual(limitMs - 5);
});

test.each([
  ['without a body', 'GET /hang', '\r\n'],
  ['with its body', 'POST /hang', bodyOf('application/json', 10, 10)],
  [
    'with a body that the route does not read',
    'POST /hang',
    bodyOf('application/json', 1_000_000, 1_000_000),
  ],
  [
    'with half a body that the route does not read',
    'POST /hang',
    bodyOf('application/json', 1_000_000, 500_000),
  ],
])('a request %s that hangs in a handler is a server error', async (_what, head, body) => {
  expect((await send(head, body)).text).toBe('unavailable');
});

test('a request within the limit succeeds', async () => {
  expect((await send('POST /read', bodyOf('application/json', 10, 10))).text).toBe('read 10');
});
