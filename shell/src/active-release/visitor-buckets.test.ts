import { describe, expect, it } from 'vitest';
import { drawLot, isChosen, lotOrder, LOTS } from './visitor-buckets.ts';

const allLots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = (order: Uint16Array, share: number, lots = allLots) =>
  lots.filter((lot) => isChosen(order, lot, share));

it.each([1, 5, 10, 25, 50, 99])('a share of %i %% is exactly that share of all lots', (share) => {
  expect(chosen(lotOrder('remote-public', 7), share)).toHaveLength((share * LOTS) / 100);
});

it('gives 10.0 ± 1.0 % of 10,000 random visitors a canary of 10 %', () => {
  const visitors = Array.from({ length: 10_000 }, drawLot);
  const percent = chosen(lotOrder('remote-public', 7), 10, visitors).length / 100;
  expect(percent).toBeGreaterThan(9);
  expect(percent).toBeLessThan(11);
});

it('keeps the canary for those who have it while its share grows', () => {
  const order = lotOrder('remote-public', 7);
  const after = new Set(chosen(order, 25));
  expect(chosen(order, 5).every((lot) => after.has(lot))).toBe(true);
});

it('is the same on every instance', () => {
  expect(lotOrder('remote-public', 7)).toEqual(lotOrder('remote-public', 7));
});

describe.each([
  { other: 'canary', order: lotOrder('remote-public', 8) },
  { other: 'remote', order: lotOrder('remote-admin', 7) },
])('another $other', ({ order }) => {
  it('chooses other visitors, neither the same nor just those that were spared', () => {
    const before = new Set(chosen(lotOrder('remote-public', 7), 10));
    const both = chosen(order, 10).filter((lot) => before.has(lot)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });
});

it('takes no lot that was never drawn', () => {
  const order = lotOrder('remote-public', 7);
  for (const lot of [-1, LOTS, 0.5, Number.NaN]) expect(isChosen(order, lot, 100)).toBe(false);
});
