import { describe, expect } from 'vitest';
import { test } from '../test/api-test.ts';
import { errorOf } from '../test/error-of.ts';
import { enquiry } from '../test/factories.ts';

describe('paths and methods', () => {
  test.for([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/blogs/a/b',
    '/api/blogs/',
    '/',
    '/media',
    '/%zz',
    '/api/%00',
  ])('responds 404 as JSON at %s', async (path, { app }) => {
    expect(await errorOf(await app.call(path))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.for([
    ['PUT', '/api/blogs', 'GET, HEAD, POST'],
    ['POST', '/api/blogs/some-slug', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/contact', 'POST, GET, HEAD'],
    ['DELETE', '/api/health/live', 'GET, HEAD'],
    ['POST', '/media/a.webp', 'GET, HEAD'],
  ] as const)('responds 405 to %s %s, with Allow', async ([method, path, allow], { app }) => {
    const response = await app.call(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await errorOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test.for(['/api/blogs', '/api/health/live', '/api/health/ready', '/api/nothing', '/api/auth/session'])(
    'responds to HEAD %s like GET, without a body',
    async (path, { app }) => {
      const [head, get] = await Promise.all([app.call(path, { method: 'HEAD' }), app.call(path)]);
      expect(head.status).toBe(get.status);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(await head.text()).toBe('');
    },
  );
});

describe('readiness', () => {
  test('is 503 with Retry-After until the database is prepared; liveness is 200 meanwhile', async ({
    app,
  }) => {
    app.readiness.isReady = false;
    try {
      for (const path of ['/api/blogs', '/api/blogs/a', '/api/auth/session', '/api/health/ready']) {
        const response = await app.call(path);
        expect(response.headers.get('retry-after')).toBe('2');
        expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
      }
      const response = await app.call('/api/contact', { method: 'POST', json: enquiry() });
      expect(response.status).toBe(503);
      expect((await app.call('/api/health/live')).status).toBe(200);
    } finally {
      app.readiness.isReady = true;
    }
    expect((await app.call('/api/health/ready')).status).toBe(200);
  });
});

describe('headers', () => {
  test('are set on every response, and HSTS only with https, as set', async ({ app, startApp }) => {
    for (const path of ['/api/health/live', '/api/nothing', '/api/blogs']) {
      const { headers } = await app.call(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    expect((await app.call('/api/health/live')).headers.get('cache-control')).toBe('no-store');

    const site = await startApp({ PUBLIC_ORIGIN: 'https://www.example.com' });
    const { headers } = await site.call('/api/nothing');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const other = await startApp({ PUBLIC_ORIGIN: 'https://www.example.com', HSTS: 'max-age=300' });
    expect((await other.call('/api/nothing')).headers.get('strict-transport-security')).toBe('max-age=300');
  });
});
