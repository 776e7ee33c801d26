import type { CanaryPair } from 'releases/model/canary-shares';
import type { RemoteName } from 'shared-contracts/releases/release';
import { isChosen, lotOrder } from './visitor-buckets.ts';
import type { Release } from './read-release.ts';

/** A release that a share of visitors gets. */
export interface RunningCanary {
  readonly id: number;
  readonly version: string;
  readonly integrity: string;
  /** What all others get. */
  readonly usualVersion: string;
  /** In percent; 0 while it is paused. */
  readonly share: number;
  /** When its ramp gives it the next share, in milliseconds since 1970; undefined while it stands still. */
  readonly nextShareAt: number | undefined;
  /** Undefined where it is not good: this shell gives the usual release to everybody. */
  readonly release: Release | undefined;
  /** Whether a visitor with this lot gets it. */
  has(lot: number): boolean;
}

/** What a registry document says of a canary, with the release as this shell has read it. */
export function runningCanary(
  remote: RemoteName,
  { active, candidate, canary }: CanaryPair,
  release: Release | undefined,
): RunningCanary {
  const share = candidate.deployment.traffic;
  const order = lotOrder(remote, canary.id);
  return {
    id: canary.id,
    version: candidate.metadata.version,
    integrity: candidate.metadata.integrity,
    usualVersion: active.metadata.version,
    share,
    nextShareAt: canary.ramp && share > 0 ? Date.parse(canary.ramp.nextAt) : undefined,
    release,
    has: (lot) => isChosen(order, lot, share),
  };
}
