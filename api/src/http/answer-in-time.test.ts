import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { type Listening, listen } from '../boot/listen.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../log.ts';
import { answerInTime } from './answer-in-time.ts';
import { answerUnreadable } from './answer-unreadable.ts';

const CALL_MS = 200;
const UPLOAD_MS = 600;
const never = new Promise<Response>(() => undefined);

let server: Listening;
beforeAll(async () => {
  const app = new Hono<AppEnv>()
    .use(answerInTime(CALL_MS, UPLOAD_MS))
    .post('/read', async (c) => c.text(`read ${(await c.req.text()).length}`))
    .post('/hang', () => never)
    .get('/hang', () => never)
    .onError((error, c) =>
      c.text(error instanceof ApiError ? error.code : 'other', 200, { connection: 'close' }),
    );
  server = await listen(app, '127.0.0.1', 0, answerUnreadable({ headers: {}, log: createLog('silent') }));
});
afterAll(() => server.close());

/** @returns what was answered, and after how many milliseconds */
async function send(head: string, body = ''): Promise<{ answer: string; ms: number }> {
  const socket = connect(server.port, '127.0.0.1');
  const start = performance.now();
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\n`);
  socket.write(body);
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return { answer: String(data).split('\r\n\r\n')[1] ?? '', ms: performance.now() - start };
}
const bodyOf = (type: string, length: number, sent: number) =>
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(sent)}`;

test.each([
  ['a body that does not come', bodyOf('application/json', 10, 0), CALL_MS],
  ['the rest of a body that does not come', bodyOf('application/json', 10, 5), CALL_MS],
  ['a chunk that does not come', 'Transfer-Encoding: chunked\r\n\r\n5\r\nxx', CALL_MS],
  ['the rest of a file', bodyOf('multipart/form-data; boundary=x', 1_000_000, 100_000), UPLOAD_MS],
])('%s is the fault of its sender', async (_what, body, limitMs) => {
  const { answer, ms } = await send('POST /read', body);
  expect(answer).toBe('bad_request');
  expect(ms).toBeGreaterThanOrEqual(limitMs - 5);
});

test.each([
  ['without a body', 'GET /hang', '\r\n'],
  ['with its body', 'POST /hang', bodyOf('application/json', 10, 10)],
  ['with a body that we do not read', 'POST /hang', bodyOf('application/json', 1_000_000, 1_000_000)],
  ['with half a body that we do not read', 'POST /hang', bodyOf('application/json', 1_000_000, 500_000)],
])('a call %s that hangs here is ours', async (_what, head, body) => {
  expect((await send(head, body)).answer).toBe('unavailable');
});

test('who is in time is answered', async () => {
  expect((await send('POST /read', bodyOf('application/json', 10, 10))).answer).toBe('read 10');
});
