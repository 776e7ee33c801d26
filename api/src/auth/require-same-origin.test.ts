import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { enquiry } from '../../test/factories.ts';
import type { TestApp } from '../../test/test-app.ts';

const send = (app: TestApp, headers: Record<string, string>, path = '/api/contact') =>
  app.call(path, { method: 'POST', json: enquiry(), headers });

test.for([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('rejects an unsafe request with %o', async (headers, { app }) => {
  for (const path of ['/api/contact', '/api/auth/login', '/api/auth/logout']) {
    expect(await errorOf(await send(app, headers, path))).toMatchObject({ status: 403, code: 'forbidden' });
  }
});

test.for([
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('accepts an unsafe request with %o', async (headers, { app }) => {
  expect((await send(app, headers)).status).toBe(201);
});

test('accepts safe requests from any origin', async ({ app }) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await app.call('/api/blogs', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('accepts only the exact public origin', async ({ startApp }) => {
  const site = await startApp({ PUBLIC_ORIGIN: 'https://www.example.com' });
  const from = async (origin: string) =>
    (await site.call('/api/contact', { method: 'POST', json: enquiry(), headers: { origin } })).status;
  expect(await from('https://www.example.com')).toBe(201);
  expect(await from('http://www.example.com')).toBe(403);
  expect(await from('http://localhost:3000')).toBe(403);
});
