import { expect, test } from 'vitest';
import { createEventBound } from './bound-events.ts';

const recorded = (numbers: readonly (number | null)[]) => numbers.filter((number) => number !== null);
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('records the first five events of a key, then each power of ten', () => {
  const bound = createEventBound(() => 0);
  expect(recorded(times(150, () => bound('login', 'asha')))).toEqual([1, 2, 3, 4, 5, 10, 100]);
  expect(bound('login', 'ravi')).toBe(1);
});

test('begins again after an hour', () => {
  let now = 0;
  const bound = createEventBound(() => now);
  times(7, () => bound('login', 'asha'));
  now = 3_600_000;
  expect(bound('login', 'asha')).toBe(1);
});

test('records few of events that come from everywhere about everybody', () => {
  const bound = createEventBound(() => 0);
  const all = recorded(times(10_000, (index) => bound('login', `account-${index}`)));
  expect(all).toHaveLength(300 + 97);
  expect(all.at(-1)).toBe(10_000);
});
