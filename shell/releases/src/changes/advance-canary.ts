import type { RegistryDocument } from 'shared-contracts/releases/release';
import { alone, pairOf, rampFrom, withCanary } from '../model/canary-shares.ts';
import { type Change, changeRemote } from './change-remote.ts';

/** What a shell changes by itself. The number says which canary it means: by now there may be another one. */
type OwnChange = Omit<Change, 'by'> & { readonly id: number };

/**
 * Gives a canary its next share when its time has come. Every shell may try at once: of several documents with one number
 * exactly one is stored, and after it the time of the next share is another.
 * @returns undefined when it is not time, or another shell did it.
 * @throws RegistryConflictError when another shell does it in this moment.
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
 * Takes a canary away from all visitors because it fails too often.
 * @param change.reason For the log.
 * @returns undefined when it is gone already.
 * @throws RegistryConflictError when somebody changes the remote in this moment.
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
