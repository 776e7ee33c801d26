import type { Logger } from 'pino';
import type { ReleaseContext } from 'releases/registry/release-context';
import {
  REMOTE_NAMES,
  type RegistryEntry,
  type RemoteName,
  type SignedRegistryDocument,
} from 'shared-contracts/releases/release';
import type { ServedVersions } from 'shared-contracts/releases/served-versions';
import { CanaryReleases } from './canary-releases.ts';
import { fallbackOrder } from './fallback-order.ts';
import { FollowedRegistry } from './followed-registry.ts';
import { NoReleaseError } from './no-release-error.ts';
import type { Release } from './read-release.ts';
import type { Alert, ReleaseFault } from './release-faults.ts';
import { type LoaderDependencies, ReleaseLoader } from './release-loader.ts';
import { Backoff } from './backoff.ts';
import type { RunningCanary } from './running-canary.ts';
import { taskWithTimeout, type Task } from './task-with-timeout.ts';

/** How long requests wait, in milliseconds, before they get the previous release. */
export interface WaitLimits {
  /** For the release store. */
  readonly store: number;
  /** For the check of a new release. */
  readonly check: number;
}

export const WAIT_LIMITS: WaitLimits = { store: 300, check: 1_000 };
/** After a start, remotes that were not requested yet are checked after this time. */
const POSTPONED_MS = 1_000;

/** The active release of each remote. */
export interface ActiveReleases {
  /** @throws NoReleaseError when none can be served. */
  current(remote: RemoteName): Promise<Release>;
  /** The running canary, as of the last call of `current`. */
  canary(remote: RemoteName): RunningCanary | undefined;
}

interface Activation extends Task {
  /** The activation without the canary: all that a shell without any release waits for. Never rejects. */
  readonly withoutCanary: Promise<void>;
}

interface Dependencies extends ReleaseContext, LoaderDependencies {
  readonly log: Logger;
  /** Counts faults, if metrics are enabled. */
  readonly count?: ((fault: ReleaseFault) => void) | undefined;
  /** A monotonic clock in milliseconds. */
  readonly clock?: { now(): number };
  readonly waitLimits?: WaitLimits;
}

/**
 * Follows the releases of the registry without a restart. A new release becomes active once every file is checked. A
 * broken release or document is logged once and skipped for the last good one; it is retried at growing intervals. A
 * release that was rolled back is served only if no other one can be.
 */
export class PublishedReleases implements ActiveReleases {
  readonly #dependencies: Dependencies;
  readonly #waitLimits: WaitLimits;
  readonly #loaded = new Map<RemoteName, Release>();
  readonly #registry: FollowedRegistry;
  readonly #loader: ReleaseLoader;
  readonly #canaries: CanaryReleases;
  #refreshing: Task | undefined;
  #isStoreDown = false;
  readonly #activations = new Map<RemoteName, Activation>();
  readonly #postponed = new Set<RemoteName>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#waitLimits = dependencies.waitLimits ?? WAIT_LIMITS;
    const { registry, clock = performance } = dependencies;
    const shared = { backoff: new Backoff(clock), alert: this.#alert, clock };
    this.#registry = new FollowedRegistry({ registry, ...shared });
    this.#loader = new ReleaseLoader(dependencies, shared);
    this.#canaries = new CanaryReleases((remote) => this.#registry.document?.microFrontends[remote]);
  }

  /** @throws NoReleaseError when no good release exists. */
  async current(remote: RemoteName): Promise<Release> {
    // Concurrent requests share one check of the store.
    this.#refreshing ??= this.#startRefresh(remote);
    const isLoaded = this.#loaded.has(remote);
    await (isLoaded ? this.#refreshing.doneOrTimeout : this.#refreshing.done);
    this.#startPostponed(remote);
    const activation = this.#activations.get(remote);
    await (isLoaded ? activation?.doneOrTimeout : activation?.withoutCanary);
    const loaded = this.#loaded.get(remote);
    if (!loaded) throw new NoReleaseError(`There is no good release of ${remote}`);
    return loaded;
  }

  /** The registry document that is currently followed. */
  async activeRegistry(): Promise<SignedRegistryDocument | undefined> {
    this.#refreshing ??= this.#startRefresh();
    await (this.#registry.document ? this.#refreshing.doneOrTimeout : this.#refreshing.done);
    return this.#registry.document;
  }

  canary(remote: RemoteName): RunningCanary | undefined {
    return this.#canaries.get(remote);
  }

  /** The versions of a remote that visitors get from this shell, and those of the registry document that it refused. */
  servedVersions(remote: RemoteName): ServedVersions {
    const canary = this.canary(remote);
    const hasCanary = canary?.release && canary.share > 0;
    const served = [this.#loaded.get(remote), hasCanary ? canary.release : undefined];
    const entries = this.#registry.document?.microFrontends[remote] ?? [];
    return {
      versions: served.flatMap((release) => release?.manifest.version ?? []),
      refused: entries.flatMap((entry) => {
        const phase = this.#loader.failedPhase(remote, entry);
        return phase ? { version: entry.metadata.version, phase } : [];
      }),
    };
  }

  /** Stops serving a canary from this shell, even if the registry still names it. */
  stopCanary(remote: RemoteName, id: number): void {
    this.#canaries.stop(remote, id);
  }

  #startRefresh(requested?: RemoteName): Task {
    const done = this.#refresh(requested)
      .catch((error: unknown) => this.#storeFailed(error))
      .finally(() => {
        this.#refreshing = undefined;
      });
    return taskWithTimeout(done, this.#waitLimits.store);
  }

  #storeFailed(error: unknown): void {
    if (!this.#isStoreDown)
      this.#alert('store-down', { err: error }, 'release store is down, the active releases stay');
    this.#isStoreDown = true;
  }

  readonly #alert: Alert = (fault, fields, message) => {
    const { log, trace } = this.#dependencies;
    // Release faults are traced by the release loader.
    const unread = { side: 'server', remote: null, version: null, phase: 'registry' } as const;
    const traced = fault.startsWith('release-') ? {} : trace?.failed(unread);
    log.error({ fault, ...traced, ...fields }, message);
    this.#dependencies.count?.(fault);
  };

  /** @param requested The remote that a request waits for, if any. */
  async #refresh(requested?: RemoteName): Promise<void> {
    const before = this.#registry.document;
    try {
      await this.#registry.refresh();
      if (this.#isStoreDown) this.#dependencies.log.info({}, 'release store is back');
      this.#isStoreDown = false;
    } catch (error) {
      // If the store is down at a start, the document that was served before is still known.
      this.#storeFailed(error);
    }
    const isChanged = this.#registry.document !== before;
    const isStart = this.#loaded.size === 0;
    for (const remote of REMOTE_NAMES.filter((name) => this.#registry.document?.microFrontends[name])) {
      if (isChanged) this.#canaries.update(remote);
      if (isChanged && isStart && remote !== requested) this.#postpone(remote);
      else if (isChanged) this.#startActivation(remote, this.#waitLimits.check);
      // A retry may well fail again, so no request waits for it.
      else if (this.#loader.isDue(remote)) this.#startActivation(remote, 0);
    }
  }

  /** At a start a request waits for one remote; checking the others would compete with it for the processor. */
  #postpone(remote: RemoteName): void {
    this.#postponed.add(remote);
    setTimeout(() => this.#startPostponed(remote), POSTPONED_MS).unref();
  }

  #startPostponed(remote: RemoteName): void {
    if (this.#postponed.has(remote)) this.#startActivation(remote, this.#waitLimits.check);
  }

  /** Each remote is activated independently: one whose check hangs does not hold up the other. */
  #startActivation(remote: RemoteName, waitMs: number): void {
    this.#postponed.delete(remote);
    this.#loader.begin(remote);
    const before = this.#activations.get(remote);
    const failed = (error: unknown) => {
      this.#storeFailed(error);
      this.#loader.retrySoon(remote);
    };
    const withoutCanary = Promise.resolve(before?.withoutCanary)
      .then(() => this.#activate(remote))
      .catch(failed);
    const done = Promise.all([withoutCanary, before?.done])
      .then(() => this.#activateCanary(remote))
      .catch(failed);
    const activation = { ...taskWithTimeout(done, waitMs), withoutCanary };
    this.#activations.set(remote, activation);
    void done.finally(() => {
      if (this.#activations.get(remote) === activation) this.#activations.delete(remote);
    });
  }

  async #activate(remote: RemoteName): Promise<void> {
    for await (const entry of fallbackOrder(this.#registry.fromNewest(), remote)) {
      if (this.#loaded.get(remote)?.manifest.version === entry.metadata.version) return;
      const release = await this.#load(remote, entry);
      if (release) {
        this.#loaded.set(remote, release);
        this.#dependencies.log.info({ remote, version: entry.metadata.version }, 'release is active');
        return;
      }
    }
  }

  async #activateCanary(remote: RemoteName): Promise<void> {
    const release = await this.#canaries.activate(remote, this.#load);
    if (release) this.#dependencies.log.info({ remote, version: release.manifest.version }, 'canary runs');
  }

  readonly #load = async (remote: RemoteName, entry: RegistryEntry): Promise<Release | undefined> =>
    this.#canaries.alreadyChecked(remote, entry) ?? this.#loader.load(remote, entry);
}
