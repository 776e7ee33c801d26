import type { ReleaseContext } from 'releases/registry/release-context';
import { checkFiles, readServerFile } from 'releases/store/read-checked';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import type { LoadTrace } from './load-trace.ts';
import { phaseOf } from './load-phase.ts';
import { IncompatibleReleaseError, readRelease, type Release } from './read-release.ts';
import type { Alert } from './release-faults.ts';
import type { Retries } from './backoff.ts';

/** First pause before a release that could not be read intact is read again: a store can be repaired. */
const DAMAGED_MS = 1_000;
/** The same for code that is intact but does not run: this machine may have been too busy to run it. */
const UNFIT_MS = 60_000;

export interface LoaderDependencies extends Pick<ReleaseContext, 'store' | 'keys'> {
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
  /** Records where loading a release failed. */
  readonly trace?: LoadTrace | undefined;
  /** Checks that a release's server file runs. Rejects with the reason. */
  readonly check: (release: Release) => Promise<void>;
}

interface Surroundings {
  readonly retries: Retries;
  readonly alert: Alert;
  /** A monotonic clock in milliseconds. */
  readonly clock: { now(): number };
}

/** Reads releases and checks every file. A release that fails is retried at growing intervals. */
export class ReleaseLoader {
  readonly #dependencies: LoaderDependencies;
  readonly #surroundings: Surroundings;
  /** When a release that was skipped is due for a retry. */
  readonly #dueAt = new Map<RemoteName, number>();

  constructor(dependencies: LoaderDependencies, surroundings: Surroundings) {
    this.#dependencies = dependencies;
    this.#surroundings = surroundings;
  }

  /** Whether a skipped release of a remote is due for a retry. */
  isDue(remote: RemoteName): boolean {
    return this.#surroundings.clock.now() >= (this.#dueAt.get(remote) ?? Infinity);
  }

  /** Notes that all releases of the remote are about to be tried. */
  begin(remote: RemoteName): void {
    this.#dueAt.delete(remote);
  }

  /** Schedules a retry after the store was unreachable. */
  retrySoon(remote: RemoteName): void {
    this.#dueAt.set(remote, this.#surroundings.clock.now() + DAMAGED_MS);
  }

  /** @returns undefined for a bad release, which is retried later. @throws what the store throws when it is down. */
  async load(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const { retries } = this.#surroundings;
    const key = releaseKey(remote, entry);
    const release = retries.isPaused(key) ? undefined : await this.#check(remote, entry);
    if (!release) {
      const dueAt = Math.min(retries.dueAt(key) ?? Infinity, this.#dueAt.get(remote) ?? Infinity);
      this.#dueAt.set(remote, dueAt);
    }
    return release;
  }

  async #check(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const { store, keys, capabilities, check, trace } = this.#dependencies;
    const { retries, alert } = this.#surroundings;
    const { version } = entry.metadata;
    const key = releaseKey(remote, entry);
    trace?.meet(remote, version, entry.extras.owner);
    let isWhole = false;
    try {
      const release = await readRelease({ store, keys }, remote, entry, capabilities);
      // The threads that run it read the local folder, so a file from a bucket must be there first.
      await readServerFile(store, release.manifest);
      const unfit = check(release).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await checkFiles(store, release.manifest);
      isWhole = true;
      const fault = await unfit;
      if (fault) throw fault.error;
      retries.succeeded(key);
      return release;
    } catch (error) {
      const isIncompatible = error instanceof IncompatibleReleaseError;
      // An incompatible release needs another version of the shell, so this process never retries it.
      const firstPause = isWhole ? UNFIT_MS : DAMAGED_MS;
      if (retries.failed(key, isIncompatible ? Infinity : firstPause)) {
        const message = 'release refused, the last good one is served';
        const fault = isIncompatible ? 'release-incompatible' : 'release-refused';
        const failure = { side: 'server', remote, version, phase: phaseOf(error, isWhole) } as const;
        alert(fault, { err: error, ...failure, ...trace?.failed(failure) }, message);
      }
      return undefined;
    }
  }
}

/** Includes the digest: a release that was repaired by publishing it again counts as another. */
const releaseKey = (remote: RemoteName, { metadata }: RegistryEntry) =>
  `${remote}@${metadata.version} ${metadata.integrity}`;
