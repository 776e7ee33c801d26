import type { RegistryDocument, RegistryEntry } from 'shared-contracts/releases/release';
import {
  type CanaryPair,
  findCanaryPair,
  rampFrom,
  requireCanaryPair,
  withCanary,
  withoutCanary,
} from '../model/canary-shares.ts';
import { RegistryConflictError } from '../registry/registry.ts';
import { type Change, changeRemote } from './change-remote.ts';

interface CanaryChange extends Change {
  /** The digest of the expected canary, with any share; default: any canary. */
  readonly candidate?: string | undefined;
}

/** The new document, or undefined when there was nothing to change. */
type Outcome = Promise<RegistryDocument | undefined>;

/** The running canary. @throws NoCanaryError, or RegistryConflictError when it is not the expected one. */
function requireCandidate(
  entries: readonly RegistryEntry[],
  { remote, candidate }: CanaryChange,
): CanaryPair {
  const running = findCanaryPair(entries)?.candidate.metadata;
  if (candidate !== undefined && running?.integrity !== candidate) {
    const now = running ? `is now ${running.version}` : 'has ended';
    throw new RegistryConflictError(`The canary of ${remote} ${now}: check the log and try again`);
  }
  return requireCanaryPair(entries, remote);
}

/** Makes the canary the active release. @throws NoCanaryError or RegistryConflictError */
export const promoteCanary = (change: CanaryChange): Outcome =>
  changeRemote(change, (entries) => {
    const { candidate } = requireCandidate(entries, change);
    return { entries: withoutCanary(candidate), action: 'promote', version: candidate.metadata.version };
  });

/** Stops serving the canary and its ramp until it is resumed. @throws NoCanaryError or RegistryConflictError */
export const pauseCanary = (change: CanaryChange): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = requireCandidate(entries, change);
    if (canary.pausedShare !== undefined) return undefined;
    const paused = { ...canary, pausedShare: pair.candidate.deployment.traffic };
    return {
      entries: withCanary({ ...pair, canary: paused }, 0),
      action: 'pause',
      version: pair.candidate.metadata.version,
      share: 0,
    };
  });

/**
 * Serves a paused canary to the same visitors as before. Its ramp continues after a full interval.
 * @throws NoCanaryError or RegistryConflictError
 */
export const resumeCanary = (change: CanaryChange): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = requireCandidate(entries, change);
    const { pausedShare: share, ramp, ...identity } = canary;
    if (share === undefined) return undefined;
    const resumed = { ...identity, ...(ramp && rampFrom(ramp, change.at)) };
    return {
      entries: withCanary({ ...pair, canary: resumed }, share),
      action: 'resume',
      version: pair.candidate.metadata.version,
      share,
    };
  });
