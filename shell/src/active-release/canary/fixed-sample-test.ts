/**
 * The fixed-sample test of a canary, run once after enough views: Fisher's exact test against the active release,
 * during the canary and before it (docs/decisions/0011-canary-releases.md).
 */
import { type VariantCounts, type Period, sumOf } from './sequential-test.ts';

/** Views of the canary at which the test runs: shortly before the 500 within which a bad canary must be found. */
export const FIXED_SAMPLE_VIEWS = 480;
/** The share of healthy canaries that may be rejected, per side (server and browser). */
const FALSE_POSITIVE_RATE = 0.0025;
/** With fewer views than this, the baseline is not used. */
const MIN_BASELINE_VIEWS = 1_000;
/** With a baseline, the p-value of concurrent views must also be below this, in case of an outage since then. */
const MAX_CONCURRENT_P = 0.05;

/**
 * Whether a canary fails significantly more often than the active release.
 * @param periods Counts of both during the canary, for each shell and each share.
 * @param baseline Counts of the active release before the canary.
 */
export function failsFixedSampleTest(periods: readonly Period[], baseline: Readonly<VariantCounts>): boolean {
  const concurrent = pValueOf(periods);
  // Which test applies depends only on the number of views, so each may use the whole error rate.
  if (baseline.views < MIN_BASELINE_VIEWS) return concurrent <= FALSE_POSITIVE_RATE;
  const canary = sumOf(periods.map((period) => period.canary));
  return concurrent <= MAX_CONCURRENT_P && pValueOf([{ usual: baseline, canary }]) <= FALSE_POSITIVE_RATE;
}

/**
 * The probability that an equally good canary has at least as many of the failures (Fisher's exact test, stratified).
 */
export function pValueOf(periods: readonly Period[]): number {
  let chances = [1];
  for (const period of periods) chances = convolve(chances, failureDistribution(period));
  const failures = sumOf(periods.map(({ canary }) => canary)).failures;
  return Math.min(
    1,
    chances.slice(failures).reduce((sum, chance) => sum + chance, 0),
  );
}

/** The hypergeometric distribution of how many of a period's failures are the canary's. */
function failureDistribution({ usual, canary }: Period): number[] {
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
