import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomKey } from './random-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('returns unique v4 UUIDs without APIs that need a secure context', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, randomKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
