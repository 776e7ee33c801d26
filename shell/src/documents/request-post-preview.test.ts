import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { NO_TRACING } from 'tracing/tracing';
import { expect, onTestFinished, test } from 'vitest';
import { requestPostPreview } from './request-post-preview.ts';

/** Posts a preview to a shell behind a proxy. @returns its result, and the headers of each call to the API */
async function postPreview(init: RequestInit & { headers: Record<string, string> }) {
  const received: IncomingHttpHeaders[] = [];
  const api = createServer((request, response) => {
    received.push(request.headers);
    response.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => {
    api.closeAllConnections();
    api.close();
  });
  const options = {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    adminOrigin: 'http://admin.test',
    trustedProxies: TrustedProxies.parse('loopback'),
    tracing: NO_TRACING,
  };
  const app = new Hono()
    .use(requestId())
    .post('/admin/preview', async (c) => c.json(await requestPostPreview(c, options)));
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await app.request('/admin/preview', { method: 'POST', ...init }, connection);
  return { result: (await response.json()) as unknown, id: response.headers.get('x-request-id'), received };
}

test('refuses a body that is no form', async () => {
  const { result } = await postPreview({
    headers: { cookie: 'session=s', 'content-type': 'multipart/form-data; boundary=' },
    body: 'no form',
  });
  expect(result).toEqual({ status: 400, message: 'The form could not be read.' });
});

test('calls the API with the address of the client and the id of the request', async () => {
  const { id, received } = await postPreview({
    headers: { cookie: 'session=s', 'x-forwarded-for': '198.51.100.7' },
    body: new URLSearchParams({ title: 'Draft' }),
  });
  const forwarded = {
    'x-forwarded-for': '198.51.100.7, 127.0.0.1',
    'x-forwarded-host': 'admin.test',
    'x-request-id': id,
  };
  expect(received).toMatchObject([forwarded]);
});
