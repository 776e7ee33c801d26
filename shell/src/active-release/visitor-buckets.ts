import { createHash, randomInt } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/releases/release';

/** The number of buckets to which visitors are assigned while a canary runs. Too few to identify a visitor. */
export const BUCKETS = 10_000;

export const drawBucket = (): number => randomInt(BUCKETS);

/** The position of each bucket in the order in which buckets get a canary. */
export type BucketOrder = Uint16Array;

/**
 * The order in which buckets get a canary: a permutation, so that each share is exact. It is derived from the remote
 * and the canary id, so all instances agree, and each canary gets another order.
 */
export function bucketOrder(remote: RemoteName, canaryId: number): BucketOrder {
  const bytes = createHash('shake256', { outputLength: BUCKETS * 4 })
    .update(`${remote} ${canaryId}`)
    .digest();
  const order = Uint16Array.from({ length: BUCKETS }, (_, position) => position);
  // Fisher-Yates shuffle.
  for (let last = BUCKETS - 1; last > 0; last--) {
    const other = bytes.readUInt32LE(last * 4) % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * Whether a bucket gets the canary. A larger share includes the buckets of a smaller one.
 * @param share In percent.
 */
export const isInShare = (order: BucketOrder, bucket: number, share: number): boolean =>
  (order[bucket] ?? BUCKETS) < (share * BUCKETS) / 100;
