import { expect, it } from 'vitest';
import { wrapAround } from './slide-id.ts';

it('wraps around in both directions', () => {
  expect([0, 1, 4].map((index) => wrapAround(index, -1, 5))).toEqual([4, 0, 3]);
  expect([0, 3, 4].map((index) => wrapAround(index, 1, 5))).toEqual([1, 4, 0]);
});
