import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([0, 7, 100, 999, 1000, 12_345, 500_000, 1_234_567])(
  'formats %i like `toLocaleString`',
  (number) => {
    expect(formatNumber(number)).toBe(number.toLocaleString('en'));
  },
);
