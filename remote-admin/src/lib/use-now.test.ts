// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

const NINE = Date.parse('2026-11-30T09:00:00Z');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the time is the same for all reads of a render, although the clock goes on', () => {
  let time = NINE;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => time++);
  // React would log an error otherwise, which fails the test.
  expect(renderHook(useNow).result.current).toBe(NINE);
  clock.mockRestore();
});

test('the time moves on every half minute, and is right again for the first to read it after a pause', () => {
  vi.useFakeTimers({ now: NINE });
  const { result, unmount } = renderHook(useNow);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(NINE + 60_000);
  unmount();
  vi.setSystemTime(NINE + 3_600_000);
  expect(renderHook(useNow).result.current).toBe(NINE + 3_600_000);
});
