import { createHash, randomInt } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A visitor draws one of so many lots while a canary runs. Too few to tell one visitor from another. */
export const LOTS = 10_000;

export const drawLot = (): number => randomInt(LOTS);

/** Every lot's place in the queue for a canary, by lot. */
export type LotOrder = Uint16Array;

/**
 * The queue for a canary: each lot has a place of its own, so that a share of places is exactly that share of lots. It
 * follows from the remote and the canary alone, so every instance has the same, and another canary another one.
 */
export function lotOrder(remote: RemoteName, canaryId: number): LotOrder {
  const bytes = createHash('shake256', { outputLength: LOTS * 4 })
    .update(`${remote} ${canaryId}`)
    .digest();
  const order = Uint16Array.from({ length: LOTS }, (_, place) => place);
  // Shuffled (Fisher and Yates).
  for (let last = LOTS - 1; last > 0; last--) {
    const other = bytes.readUInt32LE(last * 4) % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * Whether a lot gets the canary. Who has it keeps it while the share grows.
 * @param share In percent.
 */
export const isChosen = (order: LotOrder, lot: number, share: number): boolean =>
  (order[lot] ?? LOTS) < (share * LOTS) / 100;
