/**
 * A sequential likelihood-ratio test of whether a canary fails more often than the active release. It may be evaluated
 * after every view without raising the false positive rate (docs/decisions/0011-canary-releases.md).
 */

/**
 * The alternative hypotheses: how many times as often the canary fails. A true ratio near one of them is found soonest.
 */
export const RATIOS = [2, 4, 10] as const;
/** The share of healthy canaries that may ever be rejected, however often the test is evaluated. */
const FALSE_POSITIVE_RATE = 0.01;
/** Views per block. Where a block ends must not depend on the variants of its views. */
const BLOCK = 20;

export type Variant = 'active' | 'canary';

export interface VariantCounts {
  views: number;
  failures: number;
}

export type Period = Readonly<Record<Variant, Readonly<VariantCounts>>>;

const noCounts = (): Record<Variant, VariantCounts> => ({
  active: { views: 0, failures: 0 },
  canary: { views: 0, failures: 0 },
});

/** The log-likelihood ratio of each hypothesis in `RATIOS`. */
export type Evidence = Readonly<Record<string, number>>;

/** Counts views of a canary and of the active release, and the evidence that the canary is worse. */
export class SequentialTest {
  readonly #periods = [noCounts()];
  #block = noCounts();
  readonly #logRatios: Record<string, number> = Object.fromEntries(RATIOS.map((ratio) => [ratio, 0]));

  /** From complete blocks only. */
  get evidence(): Evidence {
    return this.#logRatios;
  }

  /** Counts per period in which the canary's share was constant, in order. */
  get periods(): readonly Period[] {
    return this.#periods;
  }

  count(variant: Variant, hasFailed: boolean): void {
    for (const counts of [this.#periods.at(-1)?.[variant], this.#block[variant]]) {
      if (!counts) continue;
      counts.views += 1;
      if (hasFailed) counts.failures += 1;
    }
    if (this.#block.active.views + this.#block.canary.views >= BLOCK) this.#closeBlock();
  }

  /**
   * Counts the failure of a view that was counted as good. Its block may be closed, so the failure alone updates the
   * evidence, with the canary's share of all views of the period.
   */
  countLateFailure(variant: Variant): void {
    const { active, canary } = this.#periods.at(-1) ?? noCounts();
    if (!markOneFailed(this.#periods.map((period) => period[variant]).toReversed()))
      return this.count(variant, true);
    this.#addEvidence(canary.views / (active.views + canary.views), { active: 0, canary: 0, [variant]: 1 });
  }

  /** Starts a new block and period. Must be called when the canary's share changes. */
  startPeriod(): void {
    this.#closeBlock();
    this.#periods.push(noCounts());
  }

  #closeBlock(): void {
    const { active, canary } = this.#block;
    this.#block = noCounts();
    const share = canary.views / (active.views + canary.views);
    this.#addEvidence(share, { active: active.failures, canary: canary.failures });
  }

  /** @param share The canary's share of the views that had these failures. */
  #addEvidence(share: number, failures: Readonly<Record<Variant, number>>): void {
    if (!(share > 0 && share < 1)) return;
    for (const ratio of RATIOS) {
      const worse = (ratio * share) / (ratio * share + 1 - share);
      const log =
        failures.canary * Math.log(worse / share) + failures.active * Math.log((1 - worse) / (1 - share));
      this.#logRatios[ratio] = (this.#logRatios[ratio] ?? 0) + log;
    }
  }
}

/** Turns the newest good view into a failed one. @returns false if all have failed. */
function markOneFailed(counts: readonly VariantCounts[]): boolean {
  const newest = counts.find(({ views, failures }) => failures < views);
  if (newest) newest.failures += 1;
  return newest !== undefined;
}

/**
 * Combines the evidence of all shells and sides. No view may be counted twice.
 * @returns The mean likelihood ratio over all hypotheses. By Ville's inequality at most one in 100 healthy canaries
 * ever reaches 100.
 */
export function likelihoodRatio(all: readonly Evidence[]): number {
  const ratios = RATIOS.map((ratio) =>
    Math.exp(all.reduce((sum, evidence) => sum + (evidence[ratio] ?? 0), 0)),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

export const isWorse = (ratio: number): boolean => ratio >= 1 / FALSE_POSITIVE_RATE;

export const sumOf = (counts: readonly Readonly<VariantCounts>[]): VariantCounts => ({
  views: counts.reduce((sum, { views }) => sum + views, 0),
  failures: counts.reduce((sum, { failures }) => sum + failures, 0),
});
