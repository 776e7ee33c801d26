import { expect, test } from 'vitest';
import { findGrowth, type Tenth } from './soak.ts';

const soakEndingWith = (last: Tenth): Tenth[] => [
  { memory: { 'api-1': 80, 'shell-1': 150 }, median: 9, p95: 90 },
  ...Array.from({ length: 8 }, () => ({ memory: { 'api-1': 100, 'shell-1': 200 }, median: 4, p95: 20 })),
  last,
];

test('a soak passes with 10% growth after the warm-up', () => {
  const last = { memory: { 'api-1': 110, 'shell-1': 220 }, median: 4.4, p95: 22 };
  expect(findGrowth(soakEndingWith(last))).toEqual([]);
});

test('a soak reports each server that grew, and the latency', () => {
  const last = { memory: { 'api-1': 111, 'shell-1': 220 }, median: 4, p95: 23 };
  expect(findGrowth(soakEndingWith(last))).toEqual([
    'The memory of api-1 grew from 100 to 111 MiB',
    'The 95th percentile of latency grew from 20.0 to 23.0 ms',
  ]);
});

test('a soak fails without responses or samples', () => {
  const last = { memory: {}, median: Number.NaN, p95: Number.NaN };
  expect(findGrowth(soakEndingWith(last))).toHaveLength(4);
});
