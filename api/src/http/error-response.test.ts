import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { errorResponse } from './error-response.ts';
import { identifyRequest } from './identify-request.ts';

const respondTo = (error: Error) =>
  new Hono<AppEnv>()
    .use(identifyRequest([], { warn: () => undefined }))
    .get('/', () => {
      throw error;
    })
    .onError(errorResponse)
    .request('/');

test('an unresolved lock conflict is a 503 with Retry-After', async () => {
  const conflict = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
  const response = await respondTo(new Error('Failed query', { cause: conflict }));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
});

test('an unexpected error is a 500 with a constant message', async () => {
  const response = await respondTo(new Error('secret detail'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});
