import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { answerError } from './answer-error.ts';
import { identifyRequest } from './identify-request.ts';

const answerTo = (error: Error) =>
  new Hono<AppEnv>()
    .use(identifyRequest(new BlockList(), { warn: () => undefined }))
    .get('/', () => {
      throw error;
    })
    .onError(answerError)
    .request('/');

test('a lock conflict that was not resolved is temporary: 503 with Retry-After', async () => {
  const conflict = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
  const response = await answerTo(new Error('Failed query', { cause: conflict }));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
});

test('an error of ours is 500 with a constant text', async () => {
  const response = await answerTo(new Error('secret detail'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});
