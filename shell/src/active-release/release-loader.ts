import type { ReleaseDesk } from 'releases/registry/open-releases';
import { checkFiles, readServerFile } from 'releases/store/read-checked';
import type { HostOffer } from 'shared-contracts/releases/needs';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import type { LoadTrace } from './load-trace.ts';
import { phaseOf } from './phase-of.ts';
import { IncompatibleReleaseError, readRelease, type Release } from './read-release.ts';
import type { Alert } from './release-faults.ts';
import type { Retries } from './retries.ts';

/** First pause before what could not be read as it was released is read again: a store can be mended. */
const DAMAGED_MS = 1_000;
/** The same for code that was read well and does not run: it may be this machine that was too busy to run it. */
const UNFIT_MS = 60_000;

export interface LoaderDependencies extends Pick<ReleaseDesk, 'store' | 'keys'> {
  /** What this shell offers to releases. */
  readonly offer: HostOffer;
  /** Told where the way of a release ended. */
  readonly trace?: LoadTrace | undefined;
  /** Finds out whether a release's server file runs. Rejects with what is wrong. */
  readonly check: (release: Release) => Promise<void>;
}

interface Surroundings {
  readonly retries: Retries;
  readonly alert: Alert;
  /** Milliseconds that only rise. */
  readonly clock: { now(): number };
}

/** Reads releases and checks them to the last file. One that is not good is tried again, less and less often. */
export class ReleaseLoader {
  readonly #dependencies: LoaderDependencies;
  readonly #surroundings: Surroundings;
  /** When a release that was passed over is due. */
  readonly #dueAt = new Map<RemoteName, number>();

  constructor(dependencies: LoaderDependencies, surroundings: Surroundings) {
    this.#dependencies = dependencies;
    this.#surroundings = surroundings;
  }

  /** Whether a release of a remote that was passed over may be good by now. */
  isDue(remote: RemoteName): boolean {
    return this.#surroundings.clock.now() >= (this.#dueAt.get(remote) ?? Infinity);
  }

  /** Everything of the remote is about to be tried. */
  begin(remote: RemoteName): void {
    this.#dueAt.delete(remote);
  }

  /** The store was away. */
  retrySoon(remote: RemoteName): void {
    this.#dueAt.set(remote, this.#surroundings.clock.now() + DAMAGED_MS);
  }

  /** @returns undefined for what is not good; it is due again later. @throws what the store throws when it is down. */
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
    const { store, keys, offer, check, trace } = this.#dependencies;
    const { retries, alert } = this.#surroundings;
    const { version } = entry.metadata;
    const key = releaseKey(remote, entry);
    trace?.meet(remote, version, entry.extras.owner);
    let isWhole = false;
    try {
      const release = await readRelease({ store, keys }, remote, entry, offer);
      // The threads that run it read the folder: a file of a bucket must be there first.
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
      // Only another shell can mend that, and it starts anew.
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

/** With its digest: one that was mended by publishing it again is another. */
const releaseKey = (remote: RemoteName, { metadata }: RegistryEntry) =>
  `${remote}@${metadata.version} ${metadata.integrity}`;
