// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIdle, trackInput } from './idle.ts';
import { createTestApp, jsonResponse } from './testing.tsx';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Whether a poll extends the session. */
async function isMarkedAsIdle(): Promise<boolean> {
  const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) => jsonResponse(200, { success: true }));
  await createTestApp(fetchApi).call('GET /api/dashboard');
  return new Headers(fetchApi.mock.calls[0]?.[1]?.headers).has('x-idle');
}

test('requests are marked after a minute without input, until the next input', async () => {
  stop = trackInput();
  pass(50);
  expect(await isMarkedAsIdle()).toBe(false);
  pass(20);
  expect(await isMarkedAsIdle()).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(await isMarkedAsIdle()).toBe(false);
  pass(50);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  pass(50);
  expect(await isMarkedAsIdle()).toBe(false);
});

test('without tracking nobody counts as away', () => {
  trackInput()();
  pass(3600);
  expect(isIdle()).toBe(false);
});
