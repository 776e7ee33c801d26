import type { RegistryDocument } from 'shared-contracts/releases/release';
import { alone, pairOf, rampFrom, runningPair, withCanary } from '../model/canary-shares.ts';
import { type Change, changeRemote } from './change-remote.ts';

/** The new document, or undefined where there was nothing to change. */
type Outcome = Promise<RegistryDocument | undefined>;

/** Gives the canary to every visitor. @throws NoCanaryError or RegistryConflictError */
export const promoteCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { other } = runningPair(entries, change.remote);
    return { entries: alone(other), action: 'promote', version: other.metadata.version };
  });

/** Gives the active release to every visitor again, where a canary runs. @throws RegistryConflictError */
export const endCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const pair = pairOf(entries);
    if (!pair) return undefined;
    return { entries: alone(pair.usual), action: 'rollback', version: pair.usual.metadata.version };
  });

/** Lets nobody have the canary for now; a ramp stands still. @throws NoCanaryError or RegistryConflictError */
export const pauseCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = runningPair(entries, change.remote);
    if (canary.pausedShare !== undefined) return undefined;
    const paused = { ...canary, pausedShare: pair.other.deployment.traffic };
    return {
      entries: withCanary({ ...pair, canary: paused }, 0),
      action: 'pause',
      version: pair.other.metadata.version,
      share: 0,
    };
  });

/**
 * Lets the same visitors have the canary as before; a ramp goes on after a whole interval.
 * @throws NoCanaryError or RegistryConflictError
 */
export const resumeCanary = (change: Change): Outcome =>
  changeRemote(change, (entries) => {
    const { canary, ...pair } = runningPair(entries, change.remote);
    const { pausedShare: share, ramp, ...kept } = canary;
    if (share === undefined) return undefined;
    const resumed = { ...kept, ...(ramp && rampFrom(ramp, change.at)) };
    return {
      entries: withCanary({ ...pair, canary: resumed }, share),
      action: 'resume',
      version: pair.other.metadata.version,
      share,
    };
  });
