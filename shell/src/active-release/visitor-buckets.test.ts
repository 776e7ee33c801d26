import { describe, expect, it } from 'vitest';
import { drawBucket, isInShare, bucketOrder, BUCKETS } from './visitor-buckets.ts';

const allBuckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const chosen = (order: Uint16Array, share: number, buckets = allBuckets) =>
  buckets.filter((bucket) => isInShare(order, bucket, share));

it.each([1, 5, 10, 25, 50, 99])('a share of %i percent covers exactly that share of the buckets', (share) => {
  expect(chosen(bucketOrder('remote-public', 7), share)).toHaveLength((share * BUCKETS) / 100);
});

it('a canary of 10% reaches 10.0 ± 1.0% of random visitors', () => {
  // With 100,000 visitors, 1% is ten standard deviations, so that chance does not fail the test.
  const visitors = Array.from({ length: 100_000 }, drawBucket);
  const percent = (chosen(bucketOrder('remote-public', 7), 10, visitors).length / visitors.length) * 100;
  expect(percent).toBeGreaterThan(9);
  expect(percent).toBeLessThan(11);
});

it('a larger share includes the buckets of a smaller one', () => {
  const order = bucketOrder('remote-public', 7);
  const after = new Set(chosen(order, 25));
  expect(chosen(order, 5).every((bucket) => after.has(bucket))).toBe(true);
});

it('is the same on every instance', () => {
  expect(bucketOrder('remote-public', 7)).toEqual(bucketOrder('remote-public', 7));
});

describe.each([
  { other: 'canary', order: bucketOrder('remote-public', 8) },
  { other: 'remote', order: bucketOrder('remote-admin', 7) },
])('another $other', ({ order }) => {
  it('gets an independent order of buckets', () => {
    const before = new Set(chosen(bucketOrder('remote-public', 7), 10));
    const both = chosen(order, 10).filter((bucket) => before.has(bucket)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });
});

it('rejects invalid buckets', () => {
  const order = bucketOrder('remote-public', 7);
  for (const bucket of [-1, BUCKETS, 0.5, Number.NaN]) expect(isInShare(order, bucket, 100)).toBe(false);
});
