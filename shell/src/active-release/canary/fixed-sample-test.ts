/**
 * The one look at a canary that has had enough views: whether it failed more often than chance can explain, compared also
 * with how the active release did before the canary (docs/decisions/0011-canary-releases.md).
 */
import { type ArmCounts, type Period, sumOf } from './sequential-test.ts';

/** Views of the canary at which it takes place: shortly before the 500 within which a bad one is to be found. */
export const LOOK_AT = 480;
/** At most so many canaries that are no worse are held to be, on the server and as many again in browsers. */
const FALSE_ALARMS = 0.0025;
/** From so many views on it is known how the active release did before. */
const ENOUGH_BEFORE = 1_000;
/** It did so at another time: an outage since then must not count against the canary alone. */
const ALSO_BESIDE = 0.05;

/**
 * Whether a canary is held to be worse.
 * @param periods What was seen of it and of the active release at the same time, by each shell and at each share.
 * @param before What was seen of the active release before it.
 */
export function looksWorse(periods: readonly Period[], before: Readonly<ArmCounts>): boolean {
  const beside = chanceOf(periods);
  // Which question is asked depends on numbers of views alone, so each is asked with the whole chance of error.
  if (before.views < ENOUGH_BEFORE) return beside <= FALSE_ALARMS;
  const canary = sumOf(periods.map((period) => period.canary));
  return beside <= ALSO_BESIDE && chanceOf([{ usual: before, canary }]) <= FALSE_ALARMS;
}

/** The chance that a canary that is no worse has as many of the failures or more (Fisher's exact test, by periods). */
export function chanceOf(periods: readonly Period[]): number {
  let chances = [1];
  for (const period of periods) chances = convolve(chances, chancesIn(period));
  const failures = sumOf(periods.map(({ canary }) => canary)).failures;
  return Math.min(
    1,
    chances.slice(failures).reduce((sum, chance) => sum + chance, 0),
  );
}

/** By number, the chances that so many of a period's failures are the canary's: the hypergeometric distribution. */
function chancesIn({ usual, canary }: Period): number[] {
  const failures = usual.failures + canary.failures;
  const least = Math.max(0, failures - usual.views);
  const most = Math.min(failures, canary.views);
  const logs = [0];
  for (let count = least; count < most; count++) {
    const ratio =
      ((canary.views - count) * (failures - count)) / ((count + 1) * (usual.views - failures + count + 1));
    logs.push((logs.at(-1) ?? 0) + Math.log(ratio));
  }
  const highest = logs.reduce((high, log) => Math.max(high, log), -Infinity);
  const weights = logs.map((log) => Math.exp(log - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [...Array.from({ length: least }, () => 0), ...weights.map((weight) => weight / sum)];
}

function convolve(one: readonly number[], other: readonly number[]): number[] {
  const both = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [index, chance] of one.entries())
    for (const [further, second] of other.entries())
      both[index + further] = (both[index + further] ?? 0) + chance * second;
  return both;
}
