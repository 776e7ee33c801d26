/**
 * Whether a canary fails more often than the active release, asked at every moment without asking too often: the
 * likelihood that a failed view belongs to the canary, against the canary's share of the views
 * (docs/decisions/0011-canary-releases.md).
 */

/** How many times as often a canary may fail: it is found soonest where one of these is about right. */
export const RATIOS = [2, 4, 10] as const;
/** At most so many canaries that are no worse are ever held to be, however often and long one looks. */
const FALSE_ALARMS = 0.005;
/** Views that are judged together. Where a block ends must not depend on which release a view had. */
const BLOCK = 20;

export type Arm = 'usual' | 'canary';

export interface ArmCounts {
  views: number;
  failures: number;
}

export type Period = Readonly<Record<Arm, Readonly<ArmCounts>>>;

const noCounts = (): Record<Arm, ArmCounts> => ({
  usual: { views: 0, failures: 0 },
  canary: { views: 0, failures: 0 },
});

/** The logarithms of the likelihood ratios, by how many times as often the canary may fail. */
export type Evidence = Readonly<Record<string, number>>;

/** The views of a canary and of the active release, and what speaks against the canary so far. */
export class Trial {
  readonly #periods = [noCounts()];
  #block = noCounts();
  readonly #logs: Record<string, number> = Object.fromEntries(RATIOS.map((ratio) => [ratio, 0]));

  /** Of all blocks that are full. */
  get evidence(): Evidence {
    return this.#logs;
  }

  /** What was counted while the canary's share was the same, one period after the other. */
  get periods(): readonly Period[] {
    return this.#periods;
  }

  count(arm: Arm, hasFailed: boolean): void {
    for (const counts of [this.#periods.at(-1)?.[arm], this.#block[arm]]) {
      if (!counts) continue;
      counts.views += 1;
      if (hasFailed) counts.failures += 1;
    }
    if (this.#block.usual.views + this.#block.canary.views >= BLOCK) this.#closeBlock();
  }

  /**
   * Counts that a view which was counted as good before has failed. Its block may be closed, so it is weighed alone, by
   * the canary's share of all views of the period: the failure may be of any of them.
   */
  countLate(arm: Arm): void {
    const { usual, canary } = this.#periods.at(-1) ?? noCounts();
    if (!failOne(this.#periods.map((period) => period[arm]).toReversed())) return this.count(arm, true);
    this.#weigh(canary.views / (usual.views + canary.views), { usual: 0, canary: 0, [arm]: 1 });
  }

  /** To be called when the canary's share changes: within a block and a period it is the same. */
  changeShare(): void {
    this.#closeBlock();
    this.#periods.push(noCounts());
  }

  #closeBlock(): void {
    const { usual, canary } = this.#block;
    this.#block = noCounts();
    const share = canary.views / (usual.views + canary.views);
    this.#weigh(share, { usual: usual.failures, canary: canary.failures });
  }

  /** @param failures Of views of which the canary had this share. */
  #weigh(share: number, failures: Readonly<Record<Arm, number>>): void {
    if (!(share > 0 && share < 1)) return;
    for (const ratio of RATIOS) {
      const worse = (ratio * share) / (ratio * share + 1 - share);
      const log =
        failures.canary * Math.log(worse / share) + failures.usual * Math.log((1 - worse) / (1 - share));
      this.#logs[ratio] = (this.#logs[ratio] ?? 0) + log;
    }
  }
}

/** Turns the newest view that can be a good one into a failed one. @returns false where all have failed. */
export function failOne(counts: readonly ArmCounts[]): boolean {
  const found = counts.find(({ views, failures }) => failures < views);
  if (found) found.failures += 1;
  return found !== undefined;
}

/**
 * Weighs what was seen of a canary, on the server and in browsers, by each shell. No view may be counted in two trials.
 * @returns How many times likelier it is that the canary is worse. By Ville's inequality at most one in 200 of those
 * that are no worse ever comes to 200.
 */
export function weigh(trials: readonly Evidence[]): number {
  const ratios = RATIOS.map((ratio) =>
    Math.exp(trials.reduce((sum, evidence) => sum + (evidence[ratio] ?? 0), 0)),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

export const isWorse = (weight: number): boolean => weight >= 1 / FALSE_ALARMS;

export const sumOf = (counts: readonly Readonly<ArmCounts>[]): ArmCounts => ({
  views: counts.reduce((sum, { views }) => sum + views, 0),
  failures: counts.reduce((sum, { failures }) => sum + failures, 0),
});
