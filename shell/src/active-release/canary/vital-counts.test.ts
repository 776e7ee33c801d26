import { expect, it } from 'vitest';
import { rate, VitalCounts } from './vital-counts.ts';

it.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'middling'],
  ['INP', 501, 'poor'],
  ['CLS', 0.25, 'middling'],
] as const)('%s of %d is %s', (name, value, rating) => {
  expect(rate(name, value)).toBe(rating);
});

it('estimates the 75th percentile', () => {
  const counts = new VitalCounts('LCP');
  expect(counts.p75).toBeNull();
  for (let value = 1; value <= 4_000; value++) counts.count(value);
  expect(counts.p75).toBeGreaterThan(2_900);
  expect(counts.p75).toBeLessThan(3_100);
  expect(counts.ratings).toEqual({ good: 2_500, middling: 1_500, poor: 0 });
});

it('counts a value above all bounds in the last bucket', () => {
  const counts = new VitalCounts('INP');
  counts.count(500_000);
  expect(counts.p75).toBeLessThanOrEqual(5_000);
  expect(counts.ratings.poor).toBe(1);
});
