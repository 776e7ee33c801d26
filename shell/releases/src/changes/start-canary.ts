import type { Canary, RegistryDocument, RegistryEntry } from 'shared-contracts/releases/release';
import { findCanaryPair, rampFrom, withCanary } from '../model/canary-shares.ts';
import type { Registry } from '../registry/registry.ts';
import type { StoredRelease } from '../store/stored-release.ts';
import { entryOf } from './activate-release.ts';
import { changeRemote, type Decision } from './change-remote.ts';

/** A release that cannot become a canary. */
export class InvalidCanaryError extends Error {
  override readonly name = 'InvalidCanaryError';
}

/** The share of visitors that get a canary, and the further steps of its ramp. */
export interface Rollout {
  /** In percent. */
  readonly share: number;
  readonly ramp?: { readonly steps: readonly number[]; readonly everySeconds: number } | undefined;
}

interface Start extends Decision, StoredRelease, Rollout {
  readonly registry: Registry;
}

/**
 * Makes a stored release the canary. When it already is one, only its share changes: the same visitors get it first.
 * @throws InvalidCanaryError when there is no active release, it is active itself, or another canary is running;
 * RegistryConflictError.
 */
export function startCanary(start: Start): Promise<RegistryDocument | undefined> {
  const { registry, manifest, share, ramp, by, at, decidedBy } = start;
  const { name: remote, version } = manifest;
  const candidate = entryOf(start);
  const { integrity } = candidate.metadata;
  return changeRemote({ registry, remote, by, at, decidedBy }, (entries, number) => {
    const active = requireActiveEntry(entries, remote, version);
    const existing = entries.find(({ metadata }) => metadata.integrity === integrity)?.extras.canary;
    const started: Canary = existing ?? { id: number, startedAt: at.toISOString() };
    const { pausedShare: _pausedShare, ramp: _ramp, ...identity } = started;
    const canary = { ...identity, ...(ramp && rampFrom(ramp, at)) };
    return {
      entries: withCanary({ active, candidate, canary }, share),
      action: 'canary',
      version,
      share,
    };
  });
}

/**
 * The active release, when this version could become its canary, or is.
 * @throws InvalidCanaryError
 */
export function requireActiveEntry(
  entries: readonly RegistryEntry[],
  remote: string,
  version: string,
): RegistryEntry {
  const active = entries.find(({ deployment }) => deployment.default);
  if (!active) throw new InvalidCanaryError(`${remote} has no release yet: publish it first`);
  if (active.metadata.version === version) {
    throw new InvalidCanaryError(`${remote} ${version} is already active`);
  }
  const running = findCanaryPair(entries)?.candidate.metadata.version;
  if (running !== undefined && running !== version) {
    throw new InvalidCanaryError(
      `${remote} ${running} is already the canary: promote it, or end it with rollback, first`,
    );
  }
  return active;
}
