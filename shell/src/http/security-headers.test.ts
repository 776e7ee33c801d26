import { Hono } from 'hono';
import { PREVIEW_PATH } from 'shared-contracts/releases/host';
import { expect, it } from 'vitest';
import { answerWhole, securityHeaders } from './security-headers.ts';

const app = (publicOrigin: string) =>
  new Hono()
    .use(securityHeaders(publicOrigin))
    .get('/whole', (c) => answerWhole(c, Buffer.from('page'), 200, { etag: '"1"' }))
    .get('*', (c) => c.text('page', 200, { etag: '"1"' }));

const headersOf = async (path: string, publicOrigin = 'https://meridian.example') => {
  const answer = await app(publicOrigin).request(path);
  const { 'content-type': _, ...headers } = Object.fromEntries(answer.headers);
  return headers;
};

it('gives an answer that is made whole the same headers as every other', async () => {
  const headers = await headersOf('/whole');
  expect(headers).toMatchObject({
    etag: '"1"',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(await headersOf('/other')).toEqual(headers);
});

it('names no transport security where visitors come without TLS', async () => {
  expect(await headersOf('/whole', 'http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

it('keeps the windows of the back office apart from those of others, and out of frames', async () => {
  const isolation = {
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
  };
  expect(await headersOf('/admin')).toMatchObject(isolation);
  expect(await headersOf('/ADMIN/blogs')).toMatchObject(isolation);
  expect(await headersOf('/administration')).not.toMatchObject(isolation);
});

it('lets the own site frame the preview of a post, and nothing else', async () => {
  expect(await headersOf(PREVIEW_PATH)).toHaveProperty('x-frame-options', 'SAMEORIGIN');
});

it('leaves what a route or the API says stricter as it is', async () => {
  const strict = {
    'content-security-policy': `default-src 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
  const proxied = new Hono()
    .use(securityHeaders('http://localhost'))
    .get('*', (c) => c.text('', 200, strict));
  expect(Object.fromEntries((await proxied.request('/api/blogs')).headers)).toMatchObject(strict);
});

it('lets whatever brings no policy load nothing and be framed by nobody', async () => {
  expect(await headersOf('/other')).toMatchObject({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  });
});

it('isolates no public page from other windows', async () => {
  expect(await headersOf('/')).not.toHaveProperty('cross-origin-opener-policy');
});

it('adds them to what an answer already says, and to a failure', async () => {
  const failing = new Hono().use(securityHeaders('http://localhost')).get('*', () => {
    throw new Error('no such thing');
  });
  failing.onError((_, c) => c.text('failed', 500));
  const answer = await failing.request('/');
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
});
