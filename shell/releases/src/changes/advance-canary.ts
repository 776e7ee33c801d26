import type { RegistryDocument } from 'shared-contracts/releases/release';
import { alone, pairOf, rampFrom, withCanary } from '../model/canary-shares.ts';
import { type Change, changeRemote } from './change-remote.ts';

/** An automatic change by a shell. `id` identifies the canary it is meant for, as another one may be running by now. */
type OwnChange = Omit<Change, 'by'> & { readonly id: number };

/**
 * Gives a canary its next share when it is due. All shells may try at once: of several documents with the same number
 * exactly one is stored, and it sets the time of the following share.
 * @returns undefined when the share is not due, or another shell has already advanced it.
 * @throws RegistryConflictError when another shell advances it concurrently.
 */
export const advanceRamp = ({ id, ...change }: OwnChange): Promise<RegistryDocument | undefined> =>
  changeRemote({ ...change, by: 'ramp' }, (entries) => {
    const pair = pairOf(entries);
    if (pair?.canary.id !== id) return undefined;
    const { ramp, pausedShare, ...kept } = pair.canary;
    const [share, ...steps] = ramp?.steps ?? [];
    if (!ramp || share === undefined || pausedShare !== undefined) return undefined;
    if (Date.parse(ramp.nextAt) > change.at.getTime()) return undefined;
    const canary = { ...kept, ...rampFrom({ ...ramp, steps }, change.at) };
    return {
      entries: share === 100 ? alone(pair.other) : withCanary({ ...pair, canary }, share),
      action: share === 100 ? 'promote' : 'ramp',
      version: pair.other.metadata.version,
      share,
    };
  });

/**
 * Stops serving a canary because it fails too often.
 * @param change.reason For the log.
 * @returns undefined when it no longer runs.
 * @throws RegistryConflictError when the remote is changed concurrently.
 */
export const abortCanary = ({
  id,
  reason,
  ...change
}: OwnChange & { readonly reason: string }): Promise<RegistryDocument | undefined> =>
  changeRemote({ ...change, by: 'auto-abort' }, (entries) => {
    const pair = pairOf(entries);
    if (pair?.canary.id !== id) return undefined;
    const { version } = pair.other.metadata;
    return { entries: alone(pair.usual), action: 'abort', version, share: 0, reason };
  });
