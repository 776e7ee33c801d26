import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { ErrorEnvelope } from 'shared-contracts/http/envelope';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { type Listening, listen } from '../boot/listen.ts';
import { createLog } from '../log.ts';
import { handleMalformedRequests } from './malformed-request.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n';
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

let server: Listening;
let lines: { status: number; reason: string; requestId: string; level: string }[];
let metered: number[];
beforeEach(async () => {
  lines = [];
  metered = [];
  const app = new Hono<AppEnv>()
    .get('/', (c) => c.text('here'))
    .get('/api/health/ready', (c) => c.text('ready'))
    .get('/slow', () => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('begun')) });
      return new Response(body);
    })
    .get('/broken', () => {
      throw new Error('secret');
    })
    .post('/', async (c) => c.text(await c.req.text().catch(() => 'broke off')))
    .onError((error) => {
      throw error;
    });
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const meterRequest = ({ status }: { status: number }) => metered.push(status);
  const malformedRequests = handleMalformedRequests({ headers: { 'X-Of-All': 'yes' }, log, meterRequest });
  server = await listen(app, '127.0.0.1', 0, malformedRequests);
});
afterEach(() => server.close());

/** Sends raw bytes. @returns what the server sends until it closes the connection or pauses */
async function send(...parts: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (data) => (received += String(data))).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const part of parts) {
    socket.write(part, 'latin1');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 200))]);
  socket.destroy();
  return received;
}

test.each([
  ['an unknown method', 400, 'HPE_INVALID_METHOD', ['BREW / HTTP/1.1\r\nHost: x\r\n\r\n']],
  ['TLS', 400, 'HPE_INVALID_METHOD', ['\x16\x03\x01\x02\x00\x01\x00']],
  ['a line break in a header', 400, 'HPE_LF_EXPECTED', ['GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n']],
  ['NUL in a header', 400, 'HPE_INVALID_HEADER_TOKEN', ['GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n']],
  ['no host', 400, 'address', ['GET / HTTP/1.1\r\n\r\n']],
  ['an empty host', 400, 'address', ['GET / HTTP/1.1\r\nHost:\r\n\r\n']],
  ['an invalid host', 400, 'address', ['GET / HTTP/1.1\r\nHost: a b<>\r\n\r\n']],
  ['an invalid URL', 400, 'address', ['GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n']],
  ['a backslash in the path', 400, 'address', ['GET /\\evil HTTP/1.1\r\nHost: x\r\n\r\n']],
  ['no path', 400, 'address', ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n']],
  [
    'two Content-Length headers',
    400,
    'HPE_UNEXPECTED_CONTENT_LENGTH',
    [`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ],
  [
    'Content-Length with chunks',
    400,
    'HPE_INVALID_TRANSFER_ENCODING',
    [`${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`],
  ],
  ['a broken chunk', 400, 'HPE_INVALID_CHUNK_SIZE', [CHUNKED, 'zz\r\n']],
  [
    'large chunk extensions',
    413,
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    [CHUNKED, `2;${'a'.repeat(20_000)}\r\n{}\r\n`],
  ],
  [
    'large headers',
    431,
    'HPE_HEADER_OVERFLOW',
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
  ],
  ['an expectation', 417, 'Expect', [`${HEAD}Content-Length: 2\r\nExpect: more\r\n\r\n{}`]],
  ['a tunnel', 405, 'CONNECT', ['CONNECT evil:443 HTTP/1.1\r\nHost: evil\r\n\r\n']],
])('%s gets %d with the envelope, and is logged', async (_name, status, reason, parts) => {
  const [head = '', body = ''] = (await send(...parts)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('X-Of-All: yes');
  const envelope = ErrorEnvelope.parse(JSON.parse(body));
  expect(head).toContain(`X-Request-Id: ${envelope.requestId}`);
  expect(lines).toMatchObject([{ level: 'info', status, reason, requestId: envelope.requestId }]);
  expect(metered).toEqual([status]);
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('here');
});

test('a response that has started is cut off and not followed by another', async () => {
  const received = await send('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n', 'BREW / HTTP/1.1\r\n\r\n');
  expect(received).toContain('begun');
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a client that has disconnected gets no response', async () => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${CHUNKED}5\r\nhe`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(metered).toEqual([]);
});

test('an app whose error handler throws responds with a constant message', async () => {
  const received = await send('GET /broken HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 500 /);
  expect(received).toContain('Something went wrong!');
  expect(received).not.toContain('secret');
  expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
});

test.each(['1.0', '1.1'])('a health probe without a host over HTTP/%s succeeds', async (version) => {
  expect(await send(`GET /api/health/ready HTTP/${version}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [^]*ready/);
});
