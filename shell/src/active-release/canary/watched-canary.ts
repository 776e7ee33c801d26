import type { RunningCanary } from '../running-canary.ts';
import {
  type Variant,
  type VariantCounts,
  isWorse,
  sumOf,
  SequentialTest,
  likelihoodRatio,
} from './sequential-test.ts';
import { FIXED_SAMPLE_VIEWS, failsFixedSampleTest } from './fixed-sample-test.ts';
import type { View } from './release-health.ts';
import type { ShellCounts } from './shared-counts.ts';
import type { SideCounts } from './baseline-counts.ts';

type Side = View['side'];
/** Where a view is counted. One that failed on the server is counted there only. */
export const SIDES = ['server', 'browser'] as const satisfies readonly Side[];

/** Health counts of a running canary, from this shell and the others. */
export class WatchedCanary {
  readonly id: number;
  readonly version: string;
  readonly activeVersion: string;
  otherCounts: readonly ShellCounts[] = [];
  /** Whether there are counts that the other shells do not know yet. */
  hasUnpublishedCounts = false;
  isAborting = false;
  /** The result of the fixed-sample test, which runs once per side. */
  failedFixedSampleTest = false;
  /** Sides whose fixed-sample test has been run, by this shell or another. */
  readonly testedSides = new Set<Side>();
  readonly #tests: Record<Side, SequentialTest> = {
    server: new SequentialTest(),
    browser: new SequentialTest(),
  };
  readonly #baseline: SideCounts;
  #share: number;

  constructor({ id, version, activeVersion, share }: RunningCanary, baseline: SideCounts) {
    this.id = id;
    this.version = version;
    this.activeVersion = activeVersion;
    this.#share = share;
    this.#baseline = baseline;
  }

  changeShare(share: number): void {
    if (share === this.#share) return;
    for (const side of SIDES) this.#tests[side].startPeriod();
    this.#share = share;
  }

  count({ version, side, failure, wasGood }: View): void {
    this.hasUnpublishedCounts = true;
    const variant = version === this.version ? 'canary' : 'usual';
    if (failure && wasGood) this.#tests[side].countLateFailure(variant);
    else this.#tests[side].count(variant, failure !== undefined);
  }

  get ownCounts(): ShellCounts {
    const of = (side: Side) => {
      const { periods, evidence } = this.#tests[side];
      return { periods: [...periods], evidence, before: this.#baseline[side] };
    };
    return { schema: 2, server: of('server'), browser: of('browser') };
  }

  /** Whether the canary is worse, by the sequential test or the fixed-sample test. */
  isWorse(): boolean {
    if (this.failedFixedSampleTest) return true;
    const shells = this.#shells();
    return isWorse(likelihoodRatio(SIDES.flatMap((side) => shells.map((shell) => shell[side].evidence))));
  }

  isFixedSampleTestDue(side: Side): boolean {
    return !this.testedSides.has(side) && this.#sum(side, 'canary').views >= FIXED_SAMPLE_VIEWS;
  }

  /** May run only once per side; the result is final. */
  runFixedSampleTest(side: Side): void {
    const counts = this.#shells().map((shell) => shell[side]);
    const baseline = sumOf(counts.map(({ before }) => before));
    const periods = counts.flatMap((shell) => shell.periods);
    if (failsFixedSampleTest(periods, baseline)) this.failedFixedSampleTest = true;
  }

  /** The counts of all shells for a version that takes part; null for any other version. */
  countsOf(version: string): Record<Side, VariantCounts> | null {
    if (![this.version, this.activeVersion].includes(version)) return null;
    const variant = version === this.version ? 'canary' : 'usual';
    return { server: this.#sum('server', variant), browser: this.#sum('browser', variant) };
  }

  /** Such as `1.0.1 fails more often (server 0 of 240, browser 12 of 120) than 1.0.0 (server …; before, server …)`. */
  reason(): string {
    const describe = (of: (side: Side) => { views: number; failures: number }) =>
      SIDES.map((side) => `${side} ${of(side).failures} of ${of(side).views}`).join(', ');
    const baseline = (side: Side) => sumOf(this.#shells().map((shell) => shell[side].before));
    const canary = describe((side) => this.#sum(side, 'canary'));
    const usual = describe((side) => this.#sum(side, 'usual'));
    const past = SIDES.some((side) => baseline(side).views > 0) ? `; before, ${describe(baseline)}` : '';
    return `${this.version} fails more often (${canary}) than ${this.activeVersion} (${usual}${past})`;
  }

  #shells(): ShellCounts[] {
    return [this.ownCounts, ...this.otherCounts];
  }

  #sum(side: Side, variant: Variant) {
    return sumOf(this.#shells().flatMap((shell) => shell[side].periods.map((period) => period[variant])));
  }
}
