import type { RunningCanary } from '../running-canary.ts';
import {
  type Variant,
  type VariantCounts,
  isWorse,
  sumOf,
  SequentialTest,
  likelihoodRatio,
} from './sequential-test.ts';
import type { View } from './release-health.ts';
import type { ShellCounts } from './shared-counts.ts';

type Side = View['side'];
/** Where a view is counted. One that failed on the server is counted there only. */
const SIDES = ['server', 'browser'] as const satisfies readonly Side[];

/** Health counts of a running canary, from this shell and the others. */
export class WatchedCanary {
  readonly id: number;
  readonly version: string;
  readonly activeVersion: string;
  otherCounts: readonly ShellCounts[] = [];
  /** Whether there are counts that the other shells do not know yet. */
  hasUnpublishedCounts = false;
  isAborting = false;
  /** The increase of its share that this shell left to others, and since when, in milliseconds since 1970. */
  skippedIncrease: { readonly dueAt: number; readonly since: number } | undefined;
  readonly #tests: Record<Side, SequentialTest> = {
    server: new SequentialTest(),
    browser: new SequentialTest(),
  };
  #share: number;

  constructor({ id, version, activeVersion, share }: RunningCanary) {
    this.id = id;
    this.version = version;
    this.activeVersion = activeVersion;
    this.#share = share;
  }

  changeShare(share: number): void {
    if (share === this.#share) return;
    for (const side of SIDES) this.#tests[side].startPeriod();
    this.#share = share;
  }

  count({ version, side, failure, wasGood }: View): void {
    this.hasUnpublishedCounts = true;
    const variant = version === this.version ? 'canary' : 'active';
    if (failure && wasGood) this.#tests[side].countLateFailure(variant);
    else this.#tests[side].count(variant, failure !== undefined);
  }

  get ownCounts(): ShellCounts {
    const of = (side: Side) => {
      const { periods, evidence } = this.#tests[side];
      return { periods: [...periods], evidence };
    };
    return { schema: 3, server: of('server'), browser: of('browser') };
  }

  isWorse(): boolean {
    const shells = this.#shells();
    return isWorse(likelihoodRatio(SIDES.flatMap((side) => shells.map((shell) => shell[side].evidence))));
  }

  /** The counts of all shells for a version that takes part; null for any other version. */
  countsOf(version: string): Record<Side, VariantCounts> | null {
    if (![this.version, this.activeVersion].includes(version)) return null;
    const variant = version === this.version ? 'canary' : 'active';
    return { server: this.#sum('server', variant), browser: this.#sum('browser', variant) };
  }

  /** Such as `1.0.1 fails more often (server 0 of 240, browser 12 of 120) than 1.0.0 (server …)`. */
  reason(): string {
    const describe = (variant: Variant) =>
      SIDES.map((side) => {
        const { views, failures } = this.#sum(side, variant);
        return `${side} ${failures} of ${views}`;
      }).join(', ');
    return `${this.version} fails more often (${describe('canary')}) than ${this.activeVersion} (${describe('active')})`;
  }

  #shells(): ShellCounts[] {
    return [this.ownCounts, ...this.otherCounts];
  }

  #sum(side: Side, variant: Variant) {
    return sumOf(this.#shells().flatMap((shell) => shell[side].periods.map((period) => period[variant])));
  }
}
