import { expect, test } from 'vitest';
import { findGrowth, type Tenth } from './soak.ts';

const soakThatEnds = (last: Tenth): Tenth[] => [
  { memory: { 'api-1': 80, 'shell-1': 150 }, median: 9, p95: 90 },
  ...Array.from({ length: 8 }, () => ({ memory: { 'api-1': 100, 'shell-1': 200 }, median: 4, p95: 20 })),
  last,
];

test('a soak passes that ends with a tenth more of everything than after its warm-up', () => {
  const last = { memory: { 'api-1': 110, 'shell-1': 220 }, median: 4.4, p95: 22 };
  expect(findGrowth(soakThatEnds(last))).toEqual([]);
});

test('a soak names each server that grew, and the latency', () => {
  const last = { memory: { 'api-1': 111, 'shell-1': 220 }, median: 4, p95: 23 };
  expect(findGrowth(soakThatEnds(last))).toEqual([
    'The memory of api-1 grew from 100 to 111 MiB',
    'The 95th percentile of latency grew from 20.0 to 23.0 ms',
  ]);
});

test('a soak fails without answers or samples', () => {
  const last = { memory: {}, median: Number.NaN, p95: Number.NaN };
  expect(findGrowth(soakThatEnds(last))).toHaveLength(4);
});
