import type { RunningCanary } from '../running-canary.ts';
import { type Arm, type ArmCounts, isWorse, sumOf, Trial, weigh } from './sequential-test.ts';
import { LOOK_AT, looksWorse } from './fixed-sample-test.ts';
import type { View } from './release-health.ts';
import type { ShellCounts } from './shared-counts.ts';
import type { SideCounts } from './baseline-counts.ts';

type Side = View['side'];
/** A view is in one of both trials: in the server's when it failed there. */
export const SIDES = ['server', 'browser'] as const satisfies readonly Side[];

/** A canary as this shell watches it. */
export class WatchedCanary {
  readonly id: number;
  readonly version: string;
  readonly usualVersion: string;
  /** What the other shells saw. */
  others: readonly ShellCounts[] = [];
  /** Whether the other shells have not been told all. */
  isChanged = false;
  isAborting = false;
  /** Found by the one look, which nobody takes again. */
  wasFoundWorse = false;
  /** Where the one look is due no more, because this shell or another took it. */
  readonly looked = new Set<Side>();
  readonly #trials: Record<Side, Trial> = { server: new Trial(), browser: new Trial() };
  readonly #before: SideCounts;
  #share: number;

  constructor({ id, version, usualVersion, share }: RunningCanary, before: SideCounts) {
    this.id = id;
    this.version = version;
    this.usualVersion = usualVersion;
    this.#share = share;
    this.#before = before;
  }

  changeShare(share: number): void {
    if (share === this.#share) return;
    for (const side of SIDES) this.#trials[side].changeShare();
    this.#share = share;
  }

  count({ version, side, failure, wasGood }: View): void {
    this.isChanged = true;
    const arm = version === this.version ? 'canary' : 'usual';
    if (failure && wasGood) this.#trials[side].countLate(arm);
    else this.#trials[side].count(arm, failure !== undefined);
  }

  /** What this shell saw. */
  get own(): ShellCounts {
    const of = (side: Side) => {
      const { periods, evidence } = this.#trials[side];
      return { periods: [...periods], evidence, before: this.#before[side] };
    };
    return { schema: 2, server: of('server'), browser: of('browser') };
  }

  /** Asked at every moment. */
  isWorse(): boolean {
    if (this.wasFoundWorse) return true;
    const shells = this.#shells();
    return isWorse(weigh(SIDES.flatMap((side) => shells.map((shell) => shell[side].evidence))));
  }

  isLookDue(side: Side): boolean {
    return !this.looked.has(side) && this.#sum(side, 'canary').views >= LOOK_AT;
  }

  /** To be asked once; what was found stays. */
  lookAt(side: Side): void {
    const trials = this.#shells().map((shell) => shell[side]);
    const before = sumOf(trials.map((trial) => trial.before));
    const periods = trials.flatMap((trial) => trial.periods);
    if (looksWorse(periods, before)) this.wasFoundWorse = true;
  }

  /** What all shells saw of a version that takes part; null for another one. */
  seen(version: string): Record<Side, ArmCounts> | null {
    if (![this.version, this.usualVersion].includes(version)) return null;
    const arm = version === this.version ? 'canary' : 'usual';
    return { server: this.#sum('server', arm), browser: this.#sum('browser', arm) };
  }

  /** Such as `1.0.1 fails more often (server 0 of 240, browser 12 of 120) than 1.0.0 (server …; before, server …)`. */
  reason(): string {
    const inWords = (of: (side: Side) => { views: number; failures: number }) =>
      SIDES.map((side) => `${side} ${of(side).failures} of ${of(side).views}`).join(', ');
    const before = (side: Side) => sumOf(this.#shells().map((shell) => shell[side].before));
    const canary = inWords((side) => this.#sum(side, 'canary'));
    const usual = inWords((side) => this.#sum(side, 'usual'));
    const past = SIDES.some((side) => before(side).views > 0) ? `; before, ${inWords(before)}` : '';
    return `${this.version} fails more often (${canary}) than ${this.usualVersion} (${usual}${past})`;
  }

  #shells(): ShellCounts[] {
    return [this.own, ...this.others];
  }

  #sum(side: Side, arm: Arm) {
    return sumOf(this.#shells().flatMap((shell) => shell[side].periods.map((period) => period[arm])));
  }
}
