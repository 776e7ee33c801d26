import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { NO_TRACING } from 'tracing/tracing';
import { expect, onTestFinished, test } from 'vitest';
import { requestPostPreview } from './request-post-preview.ts';

test('refuses a body that is no form', async () => {
  const api = createServer((_request, response) => response.end('{"success":true}')).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => {
    api.closeAllConnections();
    api.close();
  });
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const app = new Hono().post('/admin/preview', async (c) =>
    c.json(await requestPostPreview(c, { apiOrigin, adminOrigin: 'http://admin.test', tracing: NO_TRACING })),
  );
  const response = await app.request('/admin/preview', {
    method: 'POST',
    headers: { cookie: 'session=s', 'content-type': 'multipart/form-data; boundary=' },
    body: 'no form',
  });
  expect(await response.json()).toEqual({ status: 400, message: 'The form could not be read.' });
});
