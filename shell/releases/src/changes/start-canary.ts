import type { Canary, RegistryDocument, RegistryEntry } from 'shared-contracts/releases/release';
import { pairOf, rampFrom, withCanary } from '../model/canary-shares.ts';
import type { Registry } from '../registry/registry.ts';
import type { StoredRelease } from '../store/stored-release.ts';
import { entryOf } from './activate-release.ts';
import { changeRemote, type Decision } from './change-remote.ts';

/** A release that cannot be tried out beside another. */
export class UnfitCanaryError extends Error {
  override readonly name = 'UnfitCanaryError';
}

/** What share of visitors a canary gets, and which further ones as time goes by. */
export interface Rollout {
  /** In percent. */
  readonly share: number;
  readonly ramp?: { readonly steps: readonly number[]; readonly everySeconds: number } | undefined;
}

interface Start extends Decision, StoredRelease, Rollout {
  readonly registry: Registry;
}

/**
 * Lets a share of visitors have a stored release. One that is tried out already gets another share, and the same visitors
 * before all others.
 * @throws UnfitCanaryError when there is no active release beside it, it is active itself, or another canary runs;
 * RegistryConflictError.
 */
export function startCanary(start: Start): Promise<RegistryDocument | undefined> {
  const { registry, manifest, share, ramp, by, at, decidedBy } = start;
  const { name: remote, version } = manifest;
  const other = entryOf(start);
  const { integrity } = other.metadata;
  return changeRemote({ registry, remote, by, at, decidedBy }, (entries, number) => {
    const usual = besideWhich(entries, remote, version);
    const running = pairOf(entries)?.other.metadata;
    if (running && running.integrity !== integrity) {
      throw new UnfitCanaryError(
        `${remote} ${running.version} is the canary already: promote it, or end it with rollback, first`,
      );
    }
    const before = entries.find(({ metadata }) => metadata.integrity === integrity)?.extras.canary;
    const begun: Canary = before ?? { id: number, startedAt: at.toISOString() };
    const { pausedShare: _pausedShare, ramp: _ramp, ...kept } = begun;
    const canary = { ...kept, ...(ramp && rampFrom(ramp, at)) };
    return {
      entries: withCanary({ usual, other, canary }, share),
      action: 'canary',
      version,
      share,
    };
  });
}

/** The active release, beside which a version can be tried out. @throws UnfitCanaryError */
export function besideWhich(
  entries: readonly RegistryEntry[],
  remote: string,
  version: string,
): RegistryEntry {
  const usual = entries.find(({ deployment }) => deployment.default);
  if (!usual) throw new UnfitCanaryError(`${remote} has no release yet: publish it first`);
  if (usual.metadata.version === version) {
    throw new UnfitCanaryError(`${remote} ${version} is what every visitor gets already`);
  }
  return usual;
}
