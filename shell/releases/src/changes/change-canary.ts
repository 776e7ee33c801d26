import type { RegistryDocument } from 'shared-contracts/releases/release';
import {
  findCanaryPair,
  rampFrom,
  requireCanaryPair,
  withCanary,
  withoutCanary,
} from '../model/canary-shares.ts';
import { type Change, changeRemote } from './change-remote.ts';

/** The new document, or undefined when there was nothing to change. */
type Outcome = Promise<RegistryDocument | undefined>;

/** Makes the canary the active release. @throws NoCanaryError or RegistryConflictError */
export const promoteCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { candidate } = requireCanaryPair(entries, change.remote);
    return { entries: withoutCanary(candidate), action: 'promote', version: candidate.metadata.version };
  });

/** Ends a running canary: all visitors get the active release. @throws RegistryConflictError */
export const endCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const pair = findCanaryPair(entries);
    if (!pair) return undefined;
    return { entries: withoutCanary(pair.active), action: 'rollback', version: pair.active.metadata.version };
  });

/** Stops serving the canary and its ramp until it is resumed. @throws NoCanaryError or RegistryConflictError */
export const pauseCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = requireCanaryPair(entries, change.remote);
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
export const resumeCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = requireCanaryPair(entries, change.remote);
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
