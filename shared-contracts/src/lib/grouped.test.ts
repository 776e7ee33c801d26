import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([0, 7, 100, 999, 1000, 12_345, 500_000, 1_234_567])('writes %i as the locale does', (number) => {
  expect(grouped(number)).toBe(number.toLocaleString('en'));
});
