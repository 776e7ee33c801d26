import type { LoadPhase } from 'shared-contracts/releases/load-phases';
import type { RemoteName } from 'shared-contracts/releases/release';
import { versionLabel } from './version-label.ts';

/** A release that did not come to a page, and where its way ended. */
export interface LoadFailure {
  readonly side: 'server' | 'browser';
  /** Null where it is not known which: the registry did not say. */
  readonly remote: RemoteName | null;
  readonly version: string | null;
  readonly phase: LoadPhase;
}

export interface NamedFailure extends LoadFailure {
  /** Null for a version that this shell does not know. */
  readonly owner: string | null;
}

/** How often a release failed at one point. */
export interface CountedFailure {
  readonly labels: Record<'side' | 'remote' | 'version' | 'phase' | 'owner', string>;
  readonly count: number;
}

/** So many versions of a remote are told apart. */
const VERSIONS = 8;
/** All others, such as those of tabs that have been open for long, and those that somebody made up. */
const OTHER = 'other';
/** Whose the registry and the store are. */
const PLATFORM = 'platform team';

/** Knows of each release that failed to load where its way ended, and whose it is. */
export class LoadTrace {
  /** By remote: version to owner, the one that was met longest ago first. */
  readonly #owners = new Map<RemoteName, Map<string, string>>();
  readonly #counted = new Map<string, CountedFailure>();

  /** This shell serves the release, or tries to. */
  meet(remote: RemoteName, version: string, owner: string): void {
    const owners = this.#owners.get(remote) ?? new Map<string, string>();
    this.#owners.set(remote, owners);
    const label = versionLabel(version);
    owners.delete(label);
    owners.set(label, owner);
    if (owners.size <= VERSIONS) return;
    const [oldest = ''] = owners.keys();
    owners.delete(oldest);
    for (const [key, { labels }] of this.#counted) {
      if (labels.remote === remote && labels.version === oldest) this.#counted.delete(key);
    }
  }

  /** Whose a release is; null where this shell does not know it. */
  ownerOf(remote: RemoteName, version: string): string | null {
    return this.#owners.get(remote)?.get(versionLabel(version)) ?? null;
  }

  /** Counts a failure. @returns What the log is to say of it. */
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
