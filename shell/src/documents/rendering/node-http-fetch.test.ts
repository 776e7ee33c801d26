import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { nodeHttpFetch } from './node-http-fetch.ts';

async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const soon = () => AbortSignal.timeout(200);
/** Long enough for a busy machine. */
const inTime = () => AbortSignal.timeout(20_000);

it('sends headers, and returns status, headers and body', async () => {
  const origin = await startApi((request, response) => {
    response.writeHead(404, { 'content-type': 'application/json', 'x-many': ['one', 'two'] });
    response.write('{"request":');
    response.end(JSON.stringify([request.method, request.url, request.headers['x-request-id']]) + '}');
  });
  const response = await nodeHttpFetch(`${origin}/api/blogs?page=2`, {
    headers: new Headers({ 'x-request-id': '7' }),
    signal: inTime(),
  });
  expect([response.status, response.ok, response.headers.get('x-many')]).toEqual([404, false, 'one, two']);
  expect(await response.json()).toEqual({ request: ['GET', '/api/blogs?page=2', '7'] });
});

it.each([204, 304])('returns a response without a body: %s', async (status) => {
  const origin = await startApi((_, response) => response.writeHead(status).end());
  const response = await nodeHttpFetch(origin, { signal: inTime() });
  expect([response.status, await response.text()]).toEqual([status, '']);
});

it.each<[string, RequestListener]>([
  ['does not respond', () => {}],
  ['stops in its body', (_, response) => void response.writeHead(200).write('{')],
])('times out when the API %s', async (_, listener) => {
  const origin = await startApi(listener);
  await expect(nodeHttpFetch(origin, { signal: soon() })).rejects.toThrow(
    expect.objectContaining({ name: 'TimeoutError' }),
  );
});

it.each<[string, RequestListener]>([
  ['hangs up', (request) => void request.socket.destroy()],
  [
    'hangs up in its body',
    (request, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('{', () => request.socket.destroy());
    },
  ],
  ['does not speak HTTP', (request) => void request.socket.end('what?')],
])('rejects with a TypeError when the API %s', async (_, listener) => {
  await expect(nodeHttpFetch(await startApi(listener), { signal: inTime() })).rejects.toThrow(TypeError);
});

it('rejects with a TypeError where no API listens', async () => {
  await expect(nodeHttpFetch('http://127.0.0.1:1', { signal: inTime() })).rejects.toThrow(TypeError);
});

it('sends no request when it is already aborted', async () => {
  let requests = 0;
  const origin = await startApi((_, response) => void (requests++, response.end()));
  const reason = new Error('aborted');
  await expect(nodeHttpFetch(origin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(requests).toBe(0);
});
