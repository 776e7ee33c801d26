import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../test/error-of.ts';
import { enquiry } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const send = (headers: Record<string, string>, path = '/api/contact') =>
  app.call(path, { method: 'POST', json: enquiry(), headers });

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('refuses a changing call with %o', async (headers) => {
  for (const path of ['/api/contact', '/api/auth/login', '/api/auth/logout']) {
    expect(await errorOf(await send(headers, path))).toMatchObject({ status: 403, code: 'forbidden' });
  }
});

test.each([
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('takes a changing call with %o', async (headers) => {
  expect((await send(headers)).status).toBe(201);
});

test('lets everybody read', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await app.call('/api/blogs', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('takes only its own name for a public origin', async () => {
  const site = await createTestApp({ PUBLIC_ORIGIN: 'https://www.example.com' });
  const from = async (origin: string) =>
    (await site.call('/api/contact', { method: 'POST', json: enquiry(), headers: { origin } })).status;
  expect(await from('https://www.example.com')).toBe(201);
  expect(await from('http://www.example.com')).toBe(403);
  expect(await from('http://localhost:3000')).toBe(403);
  await site.close();
});
