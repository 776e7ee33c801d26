import type { RegistryDocument } from 'shared-contracts/releases/release';
import { findCanaryPair, rampFrom, withCanary, withoutCanary } from '../model/canary-shares.ts';
import { type Change, changeRemote } from './change-remote.ts';

/** An automatic change by a shell. `id` identifies its canary, because another one may be running by now. */
type AutomaticChange = Omit<Change, 'by'> & { readonly id: number };

/**
 * Raises a canary's share to the next step of its ramp, if that is due. Several shells may try at once: of several
 * documents with the same number only one is stored, and it sets the time of the following step.
 * @returns undefined when the step is not due, or another shell has already taken it.
 * @throws RegistryConflictError when another shell advances it concurrently.
 */
export const advanceRamp = ({ id, ...change }: AutomaticChange): Promise<RegistryDocument | undefined> =>
  changeRemote({ ...change, by: 'ramp' }, (entries) => {
    const pair = findCanaryPair(entries);
    if (pair?.canary.id !== id) return undefined;
    const { ramp, pausedShare, ...identity } = pair.canary;
    const [share, ...steps] = ramp?.steps ?? [];
    if (!ramp || share === undefined || pausedShare !== undefined) return undefined;
    if (Date.parse(ramp.nextAt) > change.at.getTime()) return undefined;
    const canary = { ...identity, ...rampFrom({ ...ramp, steps }, change.at) };
    return {
      entries: share === 100 ? withoutCanary(pair.candidate) : withCanary({ ...pair, canary }, share),
      action: share === 100 ? 'promote' : 'ramp',
      version: pair.candidate.metadata.version,
      share,
    };
  });

/**
 * Ends a canary that fails too often, or that no shell can load.
 * @param change.reason For the log.
 * @returns undefined when it is no longer running.
 * @throws RegistryConflictError when the remote is changed concurrently.
 */
export const abortCanary = ({
  id,
  reason,
  ...change
}: AutomaticChange & { readonly reason: string }): Promise<RegistryDocument | undefined> =>
  changeRemote({ ...change, by: 'auto-abort' }, (entries) => {
    const pair = findCanaryPair(entries);
    if (pair?.canary.id !== id) return undefined;
    const { version } = pair.candidate.metadata;
    return { entries: withoutCanary(pair.active), action: 'abort', version, share: 0, reason };
  });
