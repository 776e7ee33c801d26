import { expect, test } from 'vitest';
import { createEventSampler } from './sample-events.ts';

const recorded = (numbers: readonly (number | null)[]) => numbers.filter((number) => number !== null);
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('records the first five events of a key, then each power of ten', () => {
  const sample = createEventSampler(() => 0);
  expect(recorded(times(150, () => sample('login', 'asha')))).toEqual([1, 2, 3, 4, 5, 10, 100]);
  expect(sample('login', 'ravi')).toBe(1);
});

test('resets after an hour', () => {
  let now = 0;
  const sample = createEventSampler(() => now);
  times(7, () => sample('login', 'asha'));
  now = 3_600_000;
  expect(sample('login', 'asha')).toBe(1);
});

test('samples events with many different keys', () => {
  const sample = createEventSampler(() => 0);
  const all = recorded(times(10_000, (index) => sample('login', `account-${index}`)));
  expect(all).toHaveLength(300 + 97);
  expect(all.at(-1)).toBe(10_000);
});
