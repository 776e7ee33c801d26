import type { CanaryPair } from 'releases/model/canary-shares';
import type { RemoteName } from 'shared-contracts/releases/release';
import { isInShare, bucketOrder } from './visitor-buckets.ts';
import type { Release } from './read-release.ts';

/** A release that a share of visitors gets. */
export interface RunningCanary {
  readonly id: number;
  readonly version: string;
  readonly integrity: string;
  /** The version that all other visitors get. */
  readonly activeVersion: string;
  /** In percent; 0 while it is paused. */
  readonly share: number;
  /** When its ramp increases the share, in milliseconds since 1970; undefined without a next step. */
  readonly nextShareAt: number | undefined;
  /** Undefined where it failed its check: this shell serves only the active release. */
  readonly release: Release | undefined;
  /** Whether a visitor in this bucket gets the canary. */
  has(bucket: number): boolean;
}

/** A canary as described by a registry document, with its release if this shell has loaded it. */
export function runningCanary(
  remote: RemoteName,
  { active, candidate, canary }: CanaryPair,
  release: Release | undefined,
): RunningCanary {
  const share = candidate.deployment.traffic;
  const order = bucketOrder(remote, canary.id);
  return {
    id: canary.id,
    version: candidate.metadata.version,
    integrity: candidate.metadata.integrity,
    activeVersion: active.metadata.version,
    share,
    nextShareAt: canary.ramp && share > 0 ? Date.parse(canary.ramp.nextAt) : undefined,
    release,
    has: (bucket) => isInShare(order, bucket, share),
  };
}
