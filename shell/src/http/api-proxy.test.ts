import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { operations } from 'shared-contracts/http/operations/all';
import { NO_TRACING } from 'tracing/tracing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { apiProxy } from './api-proxy.ts';
import { identifyRequest } from './identify-request.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A running shell in front of an API that responds with the request headers that it receives. */
async function startShell(
  environment: Record<string, string> = {},
  onContentChanged: () => void = () => undefined,
): Promise<string> {
  const api = await listen((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.headers));
  });
  const config = readConfig({ API_ORIGIN: api, ...environment });
  const app = new Hono().use(identifyRequest(config.trustedProxies));
  const files = { style: '/style.css', fonts: [], icon: '/icon.svg' };
  const log = pino({ level: 'silent' });
  const limits = { formLimitMs: 500 };
  app.all('*', apiProxy({ ...config, ...limits, log, files, onContentChanged, tracing: NO_TRACING }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchHeaders = async (shell: string, headers: Record<string, string>) =>
  (await (await fetch(`${shell}/api/anything`, { headers })).json()) as IncomingHttpHeaders;

const startShellBefore = async (api: RequestListener) => startShell({ API_ORIGIN: await listen(api) });

test.each([502, 503, 504])('turns a %i page of a load balancer into the error envelope', async (status) => {
  const shell = await startShellBefore((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No server is available</h1>');
  });
  const response = await fetch(`${shell}/api/blogs`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
});

test('preserves a submitted form when the load balancer reaches no API', async () => {
  const shell = await startShellBefore((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"no upstream"}');
  });
  const response = await fetch(`${shell}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ message: 'typed by a visitor' }),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('value="typed by a visitor"');
});

test('passes the bytes of a form on, also of one that is not UTF-8', async () => {
  const body = new Uint8Array([0x61, 0x3d, 0xff, 0xfe]);
  const received: Buffer[] = [];
  const shell = await startShellBefore((request, response) => {
    request.on('data', (part: Buffer) => received.push(part)).on('end', () => response.end('{}'));
  });
  const response = await fetch(`${shell}/api/contact`, {
    method: 'POST',
    body,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  expect([response.status, [...Buffer.concat(received)]]).toEqual([200, [...body]]);
});

test('preserves a submitted form when the API does not respond', async () => {
  const shell = await startShellBefore(() => {});
  const response = await fetch(`${shell}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ message: 'typed by a visitor' }),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('value="typed by a visitor"');
});

test('passes a 503 of the API itself unchanged', async () => {
  const body = { success: false, code: 'unavailable', message: 'Not now.', requestId: 'r-1' };
  const shell = await startShellBefore((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end(JSON.stringify(body));
  });
  const response = await fetch(`${shell}/api/blogs`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toEqual(body);
});

test('sends the client address to the API, and drops other forwarding headers', async () => {
  const arrived = await fetchHeaders(await startShell(), {
    'x-forwarded-for': '198.51.100.7',
    'x-real-ip': '198.51.100.7',
    forwarded: 'for=198.51.100.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-request-id': 'forged-by-caller',
  });
  expect(arrived['x-forwarded-for']).toBe('127.0.0.1');
  expect(arrived['x-request-id']).not.toBe('forged-by-caller');
  expect(JSON.stringify(arrived)).not.toMatch(/198\.51\.100|evil/);
});

test.each(['loopback', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
  'passes on X-Forwarded-For of a proxy in TRUSTED_PROXIES=%s, with its address appended',
  async (TRUSTED_PROXIES) => {
    const arrived = await fetchHeaders(await startShell({ TRUSTED_PROXIES }), {
      'x-forwarded-for': '198.51.100.7',
    });
    expect(arrived['x-forwarded-for']).toBe('198.51.100.7, 127.0.0.1');
  },
);

test('keeps the request id of a trusted proxy, if it is one', async () => {
  const shell = await startShell({ TRUSTED_PROXIES: 'loopback' });
  const idOf = async (id: string) => (await fetchHeaders(shell, { 'x-request-id': id }))['x-request-id'];
  expect(await idOf('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(await idOf('short')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf('a "quoted" id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('ignores X-Forwarded-For of a proxy that is not listed', async () => {
  const shell = await startShell({ TRUSTED_PROXIES: '10.0.0.0/8' });
  expect((await fetchHeaders(shell, { 'x-forwarded-for': '198.51.100.7' }))['x-forwarded-for']).toBe(
    '127.0.0.1',
  );
});

test('forwards a body whose sender waits for 100 Continue, as curl does from one megabyte', async () => {
  const { port } = new URL(await startShell());
  const request = httpRequest({
    port,
    path: '/api/apply',
    method: 'POST',
    headers: {
      expect: '100-continue',
      'content-length': 3,
      connection: 'keep-alive, x-private',
      'x-private': '1',
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  request.end('abc');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  expect(response.statusCode).toBe(200);
  const arrived = JSON.parse(text) as IncomingHttpHeaders;
  expect(arrived).toHaveProperty('content-length', '3');
  expect(arrived).not.toHaveProperty('expect');
  expect(arrived).not.toHaveProperty('x-private');
});

test.each(operations)(
  '$id reports a change of content if its contract says so',
  async ({ method, path, changesPublicContent }) => {
    const onContentChanged = vi.fn<() => void>();
    const api = await listen((_request, response) => response.end());
    const shell = await startShell({ API_ORIGIN: api }, onContentChanged);
    await fetch(shell + path.replaceAll(/\{\w+\}/g, '1'), { method: method.toUpperCase() });
    expect(onContentChanged).toHaveBeenCalledTimes(changesPublicContent ? 1 : 0);
  },
);

test.each([
  ['PUT', '/api/blogs/1', 200, 1],
  ['DELETE', '/api/positions/1', 204, 1],
  ['POST', '/api/blogs', 409, 0],
  ['GET', '/api/blogs', 200, 0],
  ['POST', '/api/contact', 201, 0],
] as const)(
  '%s %s with status %i reports a change of content %i times, before the response',
  async (method, path, status, times) => {
    const onContentChanged = vi.fn<() => void>();
    const api = await listen((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end();
    });
    const shell = await startShell({ API_ORIGIN: api }, onContentChanged);
    expect((await fetch(shell + path, { method })).status).toBe(status);
    expect(onContentChanged).toHaveBeenCalledTimes(times);
  },
);
