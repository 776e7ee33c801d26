import type { Logger } from 'pino';
import type { HostOffer } from 'shared-contracts/release-needs';
import type { RegistryEntry, RemoteName, SignedRegistryDocument } from 'shared-contracts/release';
import { pairOf } from '../releases/canary-shares.ts';
import type { ReleaseDesk } from '../releases/open-releases.ts';
import { defaultEntry } from '../releases/registry.ts';
import { FollowedRegistry } from './followed-registry.ts';
import { type RunningCanary, runningCanary } from './running-canary.ts';
import { checkFiles, readServerFile } from './read-checked.ts';
import { IncompatibleReleaseError, readRelease, type Release } from './read-release.ts';
import type { Alert, ReleaseFault } from './release-faults.ts';
import type { LoadTrace } from '../trace/load-trace.ts';
import { phaseOf } from '../trace/phase-of.ts';
import { Retries } from './retries.ts';
import { withPatience, type Work } from './work.ts';

/** Visitors wait no longer than this for a new release to be checked; meanwhile they get the one before. */
const PATIENCE_MS = 1_000;
/** The same for a look at a store that hangs. */
const LOOK_PATIENCE_MS = 300;
/** First pause before what could not be read as it was released is read again: a store can be mended. */
const DAMAGED_MS = 1_000;
/** The same for code that was read well and does not run: it may be this machine that was too busy to run it. */
const UNFIT_MS = 60_000;

/** There is no release of this remote that can be served. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/** Knows which release of each remote is in force now. */
export interface ActiveReleases {
  /** @throws NoReleaseError when there is none that can be served. */
  current(remote: RemoteName): Promise<Release>;
  /** What a share of visitors gets instead, as of the last question for what is current. */
  canary(remote: RemoteName): RunningCanary | undefined;
}

interface Activation extends Work {
  /** Without a canary, which whoever has nothing at all need not wait for. Never rejects. */
  readonly usual: Promise<void>;
}

interface Dependencies extends ReleaseDesk {
  /** What this shell offers to releases. */
  readonly offer: HostOffer;
  readonly log: Logger;
  /** Counts what is wrong, where somebody wants the figures. */
  readonly count?: ((fault: ReleaseFault) => void) | undefined;
  /** Told where the way of a release ended. */
  readonly trace?: LoadTrace | undefined;
  /** Finds out whether a release's server file runs. Rejects with what is wrong. */
  readonly check: (release: Release) => Promise<void>;
  /** Milliseconds that only rise. */
  readonly clock?: { now(): number };
}

/**
 * The releases of the registry, without restart. A new release is checked to its last file before it is in force. A broken
 * release or document is logged once and passed over for the last good one; it is tried again, less and less often.
 */
export class PublishedReleases implements ActiveReleases {
  readonly #dependencies: Dependencies;
  readonly #loaded = new Map<RemoteName, Release>();
  readonly #canaries = new Map<RemoteName, RunningCanary>();
  /** Canaries that this shell gives to nobody any more. */
  readonly #stopped = new Map<RemoteName, number>();
  /** The last canary, which need not be checked again when it is promoted. */
  readonly #tried = new Map<RemoteName, RunningCanary>();
  readonly #clock: { now(): number };
  readonly #retries: Retries;
  /** When a release that was passed over is due. */
  readonly #dueAt = new Map<RemoteName, number>();
  readonly #registry: FollowedRegistry;
  #looking: Work | undefined;
  #isStoreDown = false;
  readonly #activations = new Map<RemoteName, Activation>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#clock = dependencies.clock ?? performance;
    this.#retries = new Retries(this.#clock);
    this.#registry = new FollowedRegistry({
      registry: dependencies.registry,
      retries: this.#retries,
      alert: this.#alert,
      clock: this.#clock,
    });
  }

  /** @throws NoReleaseError when nothing good was ever released. */
  async current(remote: RemoteName): Promise<Release> {
    // Requests of one moment share one look at the store.
    this.#looking ??= this.#startLook();
    const isLoaded = this.#loaded.has(remote);
    await (isLoaded ? this.#looking.patience : this.#looking.done);
    const activation = this.#activations.get(remote);
    await (isLoaded ? activation?.patience : activation?.usual);
    const loaded = this.#loaded.get(remote);
    if (!loaded) throw new NoReleaseError(`There is no good release of ${remote}`);
    return loaded;
  }

  /** The registry document that is followed now. */
  async registryInForce(): Promise<SignedRegistryDocument | undefined> {
    this.#looking ??= this.#startLook();
    await (this.#registry.document ? this.#looking.patience : this.#looking.done);
    return this.#registry.document;
  }

  canary(remote: RemoteName): RunningCanary | undefined {
    return this.#canaries.get(remote);
  }

  /** Gives a canary to nobody here, whatever the registry goes on saying of it. */
  stopCanary(remote: RemoteName, id: number): void {
    this.#stopped.set(remote, id);
    this.#noteCanary(remote);
  }

  #startLook(): Work {
    const done = this.#look()
      .catch((error: unknown) => this.#storeFailed(error))
      .finally(() => {
        this.#looking = undefined;
      });
    return withPatience(done, LOOK_PATIENCE_MS);
  }

  #storeFailed(error: unknown): void {
    if (!this.#isStoreDown)
      this.#alert('store-down', { err: error }, 'release store is down, what is in force stays');
    this.#isStoreDown = true;
  }

  readonly #alert: Alert = (fault, fields, message) => {
    const { log, trace } = this.#dependencies;
    // Of a release it says so itself.
    const unread = { side: 'server', remote: null, version: null, phase: 'registry' } as const;
    const traced = fault.startsWith('release-') ? {} : trace?.failed(unread);
    log.error({ fault, ...traced, ...fields }, message);
    this.#dependencies.count?.(fault);
  };

  async #look(): Promise<void> {
    const before = this.#registry.document;
    try {
      await this.#registry.look();
      if (this.#isStoreDown) this.#dependencies.log.info({}, 'release store is back');
      this.#isStoreDown = false;
    } catch (error) {
      // At a start it may be away, and what was served before is known all the same.
      this.#storeFailed(error);
    }
    const isChanged = this.#registry.document !== before;
    for (const remote of Object.keys(this.#registry.document?.microFrontends ?? {}) as RemoteName[]) {
      if (isChanged) this.#noteCanary(remote);
      if (isChanged) this.#startActivation(remote, PATIENCE_MS);
      // What failed before may well fail again: nobody waits for it.
      else if (this.#clock.now() >= (this.#dueAt.get(remote) ?? Infinity)) this.#startActivation(remote, 0);
    }
  }

  /** Each remote for itself: one that hangs while it is checked does not hold up the other. */
  #startActivation(remote: RemoteName, patience: number): void {
    this.#dueAt.delete(remote);
    const before = this.#activations.get(remote);
    const failed = (error: unknown) => {
      this.#storeFailed(error);
      this.#dueAt.set(remote, this.#clock.now() + DAMAGED_MS);
    };
    const usual = Promise.resolve(before?.usual)
      .then(() => this.#activate(remote))
      .catch(failed);
    const done = Promise.all([usual, before?.done])
      .then(() => this.#activateCanary(remote))
      .catch(failed);
    const activation = { ...withPatience(done, patience), usual };
    this.#activations.set(remote, activation);
    void done.finally(() => {
      if (this.#activations.get(remote) === activation) this.#activations.delete(remote);
    });
  }

  async #activate(remote: RemoteName): Promise<void> {
    for await (const document of this.#registry.fromNewest()) {
      const entry = defaultEntry(document, remote);
      if (!entry) continue;
      if (this.#loaded.get(remote)?.manifest.version === entry.metadata.version) return;
      const release = await this.#load(remote, entry);
      if (release) {
        this.#loaded.set(remote, release);
        this.#dependencies.log.info({ remote, version: entry.metadata.version }, 'release in force');
        return;
      }
    }
  }

  /** Its share and its end count at once. Only the newest document tells: nobody needs the last good canary. */
  #noteCanary(remote: RemoteName): void {
    const before = this.#canaries.get(remote);
    if (before?.release) this.#tried.set(remote, before);
    const pair = pairOf(this.#registry.document?.microFrontends[remote]);
    if (!pair) return void this.#canaries.delete(remote);
    const isSame = before?.integrity === pair.other.metadata.integrity;
    const canary = runningCanary(remote, pair, isSame ? before.release : undefined);
    const isStopped = this.#stopped.get(remote) === canary.id;
    this.#canaries.set(remote, isStopped ? { ...canary, share: 0, has: () => false } : canary);
  }

  async #activateCanary(remote: RemoteName): Promise<void> {
    const pair = pairOf(this.#registry.document?.microFrontends[remote]);
    if (!pair || this.#canaries.get(remote)?.release) return;
    const release = await this.#load(remote, pair.other);
    // As the newest document has it: its share may have changed meanwhile.
    const now = pairOf(this.#registry.document?.microFrontends[remote]);
    if (!release || now?.other.metadata.integrity !== pair.other.metadata.integrity) return;
    const canary = this.#canaries.get(remote) ?? runningCanary(remote, now, release);
    this.#canaries.set(remote, { ...canary, release });
    this.#dependencies.log.info({ remote, version: release.manifest.version }, 'canary runs');
  }

  /** @returns undefined for what is not good; it is due again later. */
  async #load(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const key = releaseKey(remote, entry);
    const tried = this.#tried.get(remote);
    if (tried?.integrity === entry.metadata.integrity) return tried.release;
    const release = this.#retries.isPaused(key) ? undefined : await this.#check(remote, entry);
    if (!release) {
      const dueAt = Math.min(this.#retries.dueAt(key) ?? Infinity, this.#dueAt.get(remote) ?? Infinity);
      this.#dueAt.set(remote, dueAt);
    }
    return release;
  }

  async #check(remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> {
    const { store, keys, offer, check, trace } = this.#dependencies;
    const { version } = entry.metadata;
    const key = releaseKey(remote, entry);
    trace?.meet(remote, version, entry.extras.owner);
    let firstPause = DAMAGED_MS;
    try {
      const release = await readRelease({ store, keys }, remote, entry, offer);
      // The threads that run it read the folder: a file of a bucket must be there first.
      await readServerFile(store, release.manifest);
      const unfit = check(release).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await checkFiles(store, release.manifest);
      firstPause = UNFIT_MS;
      const fault = await unfit;
      if (fault) throw fault.error;
      this.#retries.succeeded(key);
      return release;
    } catch (error) {
      const isIncompatible = error instanceof IncompatibleReleaseError;
      // Only another shell can mend that, and it starts anew.
      if (this.#retries.failed(key, isIncompatible ? Infinity : firstPause)) {
        const message = 'release refused, the last good one is served';
        const fault = isIncompatible ? 'release-incompatible' : 'release-refused';
        const failure = { side: 'server', remote, version, phase: phaseOf(error) } as const;
        this.#alert(fault, { err: error, ...failure, ...trace?.failed(failure) }, message);
      }
      return undefined;
    }
  }
}

/** With its digest: one that was mended by publishing it again is another. */
const releaseKey = (remote: RemoteName, { metadata }: RegistryEntry) =>
  `${remote}@${metadata.version} ${metadata.integrity}`;
