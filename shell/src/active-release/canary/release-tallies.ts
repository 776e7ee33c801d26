import type { VersionHealth } from 'shared-contracts/releases/management';
import { type Vital, VITALS } from 'shared-contracts/releases/page-report';
import type { RemoteName } from 'shared-contracts/releases/release';
import { COUNTED_VERSIONS, OTHER, versionLabel } from '../version-label.ts';
import type { HealthSink, View, VitalsReport } from './release-health.ts';
import { VitalCounts } from './vital-counts.ts';

/** The health of one version on this shell since it started. */
export interface Tally {
  readonly remote: RemoteName;
  readonly version: string;
  readonly views: Record<View['side'], number>;
  readonly failures: Record<NonNullable<View['failure']>, number>;
  readonly vitals: Record<Vital, VitalCounts>;
}

/** Counts views, failures and Web Vitals by version. Versions that were never served count together as `other`. */
export class ReleaseTallies implements HealthSink {
  /** By remote and version, the first served version first. */
  readonly #tallies = new Map<RemoteName, Map<string, Tally>>();

  view({ remote, version, side, failure, wasGood }: View): void {
    const label = versionLabel(version);
    const tally = side === 'server' ? this.#served(remote, label) : this.#known(remote, label);
    if (!wasGood || tally.views[side] === 0) tally.views[side] += 1;
    if (failure) tally.failures[failure] += 1;
  }

  vitals({ remote, version, vitals }: VitalsReport): void {
    const tally = this.#known(remote, versionLabel(version));
    for (const name of VITALS) {
      const value = vitals[name];
      if (value !== undefined) tally.vitals[name].count(value);
    }
  }

  all(): Tally[] {
    return [...this.#tallies.values()].flatMap((versions) => [...versions.values()]);
  }

  /** A summary for display: reported views, failures and the 75th percentiles of the vitals. */
  healthOf(remote: RemoteName, version: string): VersionHealth | null {
    const tally = this.#tallies.get(remote)?.get(version);
    if (!tally) return null;
    const { views, failures, vitals } = tally;
    return {
      views: views.browser + failures.server,
      failures: Object.values(failures).reduce((sum, count) => sum + count, 0),
      lcp: vitals.LCP.p75,
      inp: vitals.INP.p75,
      cls: vitals.CLS.p75,
    };
  }

  #known(remote: RemoteName, version: string): Tally {
    return this.#tallies.get(remote)?.get(version) ?? this.#served(remote, OTHER);
  }

  #served(remote: RemoteName, version: string): Tally {
    const versions = this.#tallies.get(remote) ?? new Map<string, Tally>();
    this.#tallies.set(remote, versions);
    const known = versions.get(version);
    if (known) return known;
    const oldest = [...versions.keys()].find((one) => one !== OTHER);
    if (versions.size >= COUNTED_VERSIONS && oldest !== undefined) versions.delete(oldest);
    const tally = noTally(remote, version);
    versions.set(version, tally);
    return tally;
  }
}

const noTally = (remote: RemoteName, version: string): Tally => ({
  remote,
  version,
  views: { server: 0, browser: 0 },
  failures: { server: 0, load: 0, render: 0, unhandled: 0 },
  vitals: {
    LCP: new VitalCounts('LCP'),
    INP: new VitalCounts('INP'),
    CLS: new VitalCounts('CLS'),
  },
});
