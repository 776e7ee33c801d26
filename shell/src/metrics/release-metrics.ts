import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeyEnd } from 'releases/keys/watch-keys';
import { VITALS } from 'shared-contracts/releases/page-report';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import type { ReleaseTallies } from '../active-release/canary/release-tallies.ts';
import { RATINGS } from '../active-release/canary/vital-counts.ts';
import type { LoadTrace } from '../active-release/load-trace.ts';

export interface ReleaseMetrics {
  /** Counts a canary that was aborted. */
  readonly countAbort: (remote: RemoteName) => void;
  /** Sets the source of the running canaries. */
  readonly showCanaries: (releases: Pick<ActiveReleases, 'canary'>) => void;
  /** Sets the source of the expiry times of signing keys. */
  readonly showKeyEnds: (read: () => Promise<readonly KeyEnd[]>) => void;
}

/** Metrics of releases, by remote and version. The tallies limit the number of versions. */
export function releaseMetrics(
  registers: Registry[],
  { tallies, trace }: { readonly tallies: ReleaseTallies; readonly trace: LoadTrace },
): ReleaseMetrics {
  let canaries: Pick<ActiveReleases, 'canary'> | undefined;
  const counter = (name: string, help: string, labels: string[], collect: (counter: Counter) => void) =>
    new Counter({
      name,
      help,
      labelNames: ['remote', 'version', ...labels],
      registers,
      collect() {
        this.reset();
        collect(this);
      },
    });
  counter('release_views_total', 'Views of a version', ['side'], (views) => {
    for (const { remote, version, views: bySide } of tallies.all()) {
      for (const [side, count] of Object.entries(bySide)) views.inc({ remote, version, side }, count);
    }
  });
  counter('release_failures_total', 'Views of a version that failed', ['phase', 'owner'], (failures) => {
    for (const { remote, version, failures: byPhase } of tallies.all()) {
      const owner = trace.ownerOf(remote, version) ?? 'unknown';
      for (const [phase, count] of Object.entries(byPhase))
        failures.inc({ remote, version, phase, owner }, count);
    }
  });
  counter('release_vitals_total', 'Web Vitals of a version', ['name', 'rating'], (ratings) => {
    for (const { remote, version, vitals } of tallies.all()) {
      for (const name of VITALS) {
        for (const rating of RATINGS)
          ratings.inc({ remote, version, name, rating }, vitals[name].ratings[rating]);
      }
    }
  });
  counter(
    'release_load_failures_total',
    'Releases that failed to load',
    ['side', 'phase', 'owner'],
    (failures) => {
      for (const { labels, count } of trace.all()) failures.inc(labels, count);
    },
  );
  const shares = new Gauge({
    name: 'release_canary_share',
    help: 'Percent of visitors that get a canary',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      shares.reset();
      for (const remote of REMOTE_NAMES) {
        const canary = canaries?.canary(remote);
        if (canary) shares.set({ remote, version: canary.version }, canary.share);
      }
    },
  });
  let readKeyEnds = (): Promise<readonly KeyEnd[]> => Promise.resolve([]);
  const keyEnds = new Gauge({
    name: 'release_keys_end_timestamp_seconds',
    help: 'When the last valid key of a signer expires; +Inf without an expiry',
    labelNames: ['signer'],
    registers,
    async collect() {
      keyEnds.reset();
      for (const { signer, end } of await readKeyEnds().catch(() => [])) keyEnds.set({ signer }, end / 1_000);
    },
  });
  const aborts = new Counter({
    name: 'release_canary_aborts_total',
    help: 'Canaries that this shell aborted because they failed',
    labelNames: ['remote'],
    registers,
  });
  for (const remote of REMOTE_NAMES) aborts.inc({ remote }, 0);
  return {
    countAbort: (remote) => aborts.inc({ remote }),
    showCanaries: (releases) => {
      canaries = releases;
    },
    showKeyEnds: (read) => {
      readKeyEnds = read;
    },
  };
}
