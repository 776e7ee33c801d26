import type { ReleaseContext } from 'releases/registry/release-context';
import { checkFiles, readServerFile } from 'releases/store/read-checked';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import type { LoadPhase } from 'shared-contracts/releases/load-phases';
import type { LoadTrace } from './load-trace.ts';
import { phaseOf } from './load-phase.ts';
import { IncompatibleReleaseError, readRelease, type Release } from './read-release.ts';
import type { Alert } from './release-faults.ts';
import type { Backoff } from './backoff.ts';

/** The first pause before a release that could not be read intact is read again: the store may be repaired. */
const DAMAGED_MS = 1_000;
/** The same for intact code that does not run: this machine may have been too busy. */
const START_FAILED_MS = 60_000;

export interface LoaderDependencies extends Pick<ReleaseContext, 'store' | 'keys'> {
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
  /** Records where loading a release failed. */
  readonly trace?: LoadTrace | undefined;
  /** Checks that a release's server file runs. Rejects with the reason. */
  readonly check: (release: Release) => Promise<void>;
}

interface Shared {
  readonly backoff: Backoff;
  readonly alert: Alert;
  /** A monotonic clock in milliseconds. */
  readonly clock: { now(): number };
}

/** Reads releases and checks every file. A release that fails is retried at growing intervals. */
export class ReleaseLoader {
  readonly #dependencies: LoaderDependencies;
  readonly #shared: Shared;
  /** When a release that was skipped is due for a retry. */
  readonly #dueAt = new Map<RemoteName, number>();
  /** Where releases failed at their last attempt. */
  readonly #failedPhases = new Map<string, LoadPhase>();

  constructor(dependencies: LoaderDependencies, shared: Shared) {
    this.#dependencies = dependencies;
    this.#shared = shared;
  }

  /** Whether a skipped release of a remote is due for a retry. */
  isDue(remote: RemoteName): boolean {
    return this.#shared.clock.now() >= (this.#dueAt.get(remote) ?? Infinity);
  }

  /** The phase in which a release failed at its last attempt; undefined for one that did not. */
  failedPhase(remote: RemoteName, entry: RegistryEntry): LoadPhase | undefined {
    return this.#failedPhases.get(releaseKey(remote, entry));
  }

  /** Notes that all releases of the remote are about to be tried. */
  begin(remote: RemoteName): void {
    this.#dueAt.delete(remote);
  }

  /** Schedules a retry after the store was unreachable. */
  retrySoon(remote: RemoteName): void {
    this.#dueAt.set(remote, this.#shared.clock.now() + DAMAGED_MS);
  }

  /** @returns undefined for a bad release, which is retried later. @throws the store's error when it is down. */
  async load(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const { backoff } = this.#shared;
    const key = releaseKey(remote, entry);
    const release = backoff.isPaused(key) ? undefined : await this.#check(remote, entry);
    if (!release) {
      const dueAt = Math.min(backoff.dueAt(key) ?? Infinity, this.#dueAt.get(remote) ?? Infinity);
      this.#dueAt.set(remote, dueAt);
    }
    return release;
  }

  async #check(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const { store, keys, capabilities, check, trace } = this.#dependencies;
    const { backoff, alert } = this.#shared;
    const { version } = entry.metadata;
    const key = releaseKey(remote, entry);
    trace?.register(remote, version, entry.extras.owner);
    let isWhole = false;
    try {
      const release = await readRelease({ store, keys }, remote, entry, capabilities);
      // Render threads read the local folder, so a file from a bucket must be copied there first.
      await readServerFile(store, release.manifest);
      const startFailure = check(release).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await checkFiles(store, release.manifest);
      isWhole = true;
      const failure = await startFailure;
      if (failure) throw failure.error;
      backoff.succeeded(key);
      this.#failedPhases.delete(key);
      return release;
    } catch (error) {
      const isIncompatible = error instanceof IncompatibleReleaseError;
      // An incompatible release needs another version of the shell, so this process never retries it.
      const phase = phaseOf(error, isWhole);
      this.#failedPhases.set(key, phase);
      const firstPause = isWhole ? START_FAILED_MS : DAMAGED_MS;
      if (backoff.failed(key, isIncompatible ? Infinity : firstPause)) {
        const message = 'release refused, the last good one is served';
        const fault = isIncompatible ? 'release-incompatible' : 'release-refused';
        const failure = { side: 'server', remote, version, phase } as const;
        alert(fault, { err: error, ...failure, ...trace?.failed(failure) }, message);
      }
      return undefined;
    }
  }
}

/** Includes the digest: a release that was repaired by publishing it again counts as another. */
const releaseKey = (remote: RemoteName, { metadata }: RegistryEntry) =>
  `${remote}@${metadata.version} ${metadata.integrity}`;
