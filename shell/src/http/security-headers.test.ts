import { Hono } from 'hono';
import { PREVIEW_PATH } from 'shared-contracts/releases/host';
import { expect, it } from 'vitest';
import { respondWithBytes, securityHeaders } from './security-headers.ts';

const HSTS = 'max-age=31536000; includeSubDomains';
const app = (hsts: string | undefined) =>
  new Hono()
    .use(securityHeaders(hsts))
    .get('/whole', (c) => respondWithBytes(c, Buffer.from('page'), 200, { etag: '"1"' }))
    .get('*', (c) => c.text('page', 200, { etag: '"1"' }));

const headersOf = async (path: string, hsts: string | undefined = HSTS) => {
  const response = await app(hsts).request(path);
  const { 'content-type': _, ...headers } = Object.fromEntries(response.headers);
  return headers;
};

it('adds the same headers to a response with bytes as to any other', async () => {
  const headers = await headersOf('/whole');
  expect(headers).toMatchObject({
    etag: '"1"',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(await headersOf('/other')).toEqual(headers);
});

it('isolates the windows of the back office, and forbids framing', async () => {
  const isolation = {
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
  };
  expect(await headersOf('/admin')).toMatchObject(isolation);
  expect(await headersOf('/ADMIN/blogs')).toMatchObject(isolation);
  expect(await headersOf('/administration')).not.toMatchObject(isolation);
});

it('allows framing of the preview of a post by the same origin', async () => {
  expect(await headersOf(PREVIEW_PATH)).toHaveProperty('x-frame-options', 'SAMEORIGIN');
});

it('keeps stricter headers of a route or the API', async () => {
  const strict = {
    'content-security-policy': `default-src 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
  const proxied = new Hono().use(securityHeaders(undefined)).get('*', (c) => c.text('', 200, strict));
  expect(Object.fromEntries((await proxied.request('/api/blogs')).headers)).toMatchObject(strict);
});

it('forbids loading and framing where there is no other policy', async () => {
  expect(await headersOf('/other')).toMatchObject({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  });
});

it('does not isolate public pages from other windows', async () => {
  expect(await headersOf('/')).not.toHaveProperty('cross-origin-opener-policy');
});

it('adds the headers to an error response', async () => {
  const failing = new Hono().use(securityHeaders(undefined)).get('*', () => {
    throw new Error('no such thing');
  });
  failing.onError((_, c) => c.text('failed', 500));
  const response = await failing.request('/');
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
});
