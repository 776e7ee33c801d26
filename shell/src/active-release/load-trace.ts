import type { LoadPhase } from 'shared-contracts/releases/load-phases';
import type { RemoteName } from 'shared-contracts/releases/release';
import { COUNTED_VERSIONS, OTHER, versionLabel } from './version-label.ts';

/** A release that failed to load, and the phase in which it failed. */
export interface LoadFailure {
  readonly side: 'server' | 'browser';
  /** Null if it is unknown because the registry could not be read. */
  readonly remote: RemoteName | null;
  readonly version: string | null;
  readonly phase: LoadPhase;
}

export interface NamedFailure extends LoadFailure {
  /** Null for a version that this shell does not know. */
  readonly owner: string | null;
}

/** How often a release failed in one phase. */
export interface CountedFailure {
  readonly labels: Record<'side' | 'remote' | 'version' | 'phase' | 'owner', string>;
  readonly count: number;
}

/** The owner of the registry and the store. */
const PLATFORM = 'platform team';

/** Records releases that failed to load, with the phase of the failure and the owner of the release. */
export class LoadTrace {
  /** By remote: version to owner, the least recently registered first. */
  readonly #owners = new Map<RemoteName, Map<string, string>>();
  readonly #counted = new Map<string, CountedFailure>();

  /** Registers a release that this shell serves or tries to serve. */
  register(remote: RemoteName, version: string, owner: string): void {
    const owners = this.#owners.get(remote) ?? new Map<string, string>();
    this.#owners.set(remote, owners);
    const label = versionLabel(version);
    owners.delete(label);
    owners.set(label, owner);
    if (owners.size <= COUNTED_VERSIONS) return;
    const [oldest = ''] = owners.keys();
    owners.delete(oldest);
    for (const [key, { labels }] of this.#counted) {
      if (labels.remote === remote && labels.version === oldest) this.#counted.delete(key);
    }
  }

  /** The owner of a release; null where this shell does not know it. */
  ownerOf(remote: RemoteName, version: string): string | null {
    return this.#owners.get(remote)?.get(versionLabel(version)) ?? null;
  }

  /** Counts a failure. @returns The fields to log. */
  failed(failure: LoadFailure): NamedFailure {
    const { side, remote, version, phase } = failure;
    const label = versionLabel(version ?? '');
    const owner = remote ? this.#owners.get(remote)?.get(label) : PLATFORM;
    const known = remote && owner === undefined ? OTHER : label;
    const labels = { side, remote: remote ?? '', version: known, phase, owner: owner ?? 'unknown' };
    const key = Object.values(labels).join(' ');
    this.#counted.set(key, { labels, count: (this.#counted.get(key)?.count ?? 0) + 1 });
    return { ...failure, owner: owner ?? null };
  }

  all(): readonly CountedFailure[] {
    return [...this.#counted.values()];
  }
}
