import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { getFromApi } from './node-http-fetch.ts';

async function apiThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const soon = () => AbortSignal.timeout(200);
/** Of what hangs, not of what is slow on a busy machine. */
const inTime = () => AbortSignal.timeout(20_000);

it('sends headers, and gives status, headers and body', async () => {
  const origin = await apiThat((request, response) => {
    response.writeHead(404, { 'content-type': 'application/json', 'x-many': ['one', 'two'] });
    response.write('{"asked":');
    response.end(JSON.stringify([request.method, request.url, request.headers['x-request-id']]) + '}');
  });
  const answer = await getFromApi(`${origin}/api/blogs?page=2`, {
    headers: new Headers({ 'x-request-id': '7' }),
    signal: inTime(),
  });
  expect([answer.status, answer.ok, answer.headers.get('x-many')]).toEqual([404, false, 'one, two']);
  expect(await answer.json()).toEqual({ asked: ['GET', '/api/blogs?page=2', '7'] });
});

it.each([204, 304])('gives an answer without a body: %s', async (status) => {
  const origin = await apiThat((_, response) => response.writeHead(status).end());
  const answer = await getFromApi(origin, { signal: inTime() });
  expect([answer.status, await answer.text()]).toEqual([status, '']);
});

it.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['stops in its body', (_, response) => void response.writeHead(200).write('{')],
])('gives up in time with an API that %s', async (_, listener) => {
  const origin = await apiThat(listener);
  await expect(getFromApi(origin, { signal: soon() })).rejects.toThrow(
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
  ['speaks no HTTP', (request) => void request.socket.end('what?')],
])('rejects with a TypeError when the API %s', async (_, listener) => {
  await expect(getFromApi(await apiThat(listener), { signal: inTime() })).rejects.toThrow(TypeError);
});

it('rejects with a TypeError where no API listens', async () => {
  await expect(getFromApi('http://127.0.0.1:1', { signal: inTime() })).rejects.toThrow(TypeError);
});

it('asks nothing when it was given up before', async () => {
  let questions = 0;
  const origin = await apiThat((_, response) => void (questions++, response.end()));
  const reason = new Error('given up');
  await expect(getFromApi(origin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(questions).toBe(0);
});
