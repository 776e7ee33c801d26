import type { Logger } from 'pino';
import { abortCanary, advanceRamp } from 'releases/changes/advance-canary';
import { type Registry, RegistryConflictError } from 'releases/registry/registry';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import type { PublishedReleases } from '../active-releases.ts';
import { NoReleaseError } from '../no-release-error.ts';
import type { RunningCanary } from '../running-canary.ts';
import type { HealthSink, View } from './release-health.ts';
import type { sharedCounts } from './shared-counts.ts';
import { WatchedCanary } from './watched-canary.ts';

/** How often shells check canaries, even without requests for a page. */
const EVERY_MS = 5_000;

interface Dependencies {
  readonly releases: Pick<PublishedReleases, 'current' | 'canary' | 'stopCanary'>;
  /** The uncached registry: a document that was read a second ago is too old a base for the next one. */
  readonly registry: Registry;
  readonly shared: ReturnType<typeof sharedCounts>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called for each canary that this shell aborted. */
  readonly onAbort?: ((remote: RemoteName) => void) | undefined;
  readonly now?: () => Date;
}

/**
 * Runs canaries automatically: gives them their next share on schedule, exchanges health counts with the other shells,
 * and aborts a canary that fails more often than the active release.
 */
export class CanaryController implements HealthSink {
  readonly #dependencies: Dependencies;
  readonly #now: () => Date;
  readonly #watched = new Map<RemoteName, WatchedCanary>();
  readonly #failing = new Set<RemoteName>();
  #isChecking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#now = dependencies.now ?? (() => new Date());
  }

  view(view: View): void {
    const { remote, version, failure, isOverQuota } = view;
    const canary = this.#dependencies.releases.canary(remote);
    if (isOverQuota || !canary || ![canary.version, canary.activeVersion].includes(version)) return;
    const watched = this.#watch(remote, canary);
    watched.count(view);
    if (!failure) return;
    void this.#judge(remote, watched).catch((error: unknown) => this.#failed(remote, error));
  }

  /** Vitals are shown but decide nothing: a new release is slower at first because no browser has its files cached. */
  vitals(): void {}

  /** The counts of all shells for a version while a canary of its remote runs; null otherwise. */
  countsOf(remote: RemoteName, version: string) {
    const isRunning = this.#dependencies.releases.canary(remote)?.id === this.#watched.get(remote)?.id;
    return (isRunning && this.#watched.get(remote)?.countsOf(version)) || null;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#isChecking) return;
      this.#isChecking = true;
      void this.checkAll().finally(() => {
        this.#isChecking = false;
      });
    }, EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Checks every canary once. Never rejects. */
  async checkAll(): Promise<void> {
    for (const remote of REMOTE_NAMES) {
      try {
        await this.#checkRemote(remote);
        this.#failing.delete(remote);
      } catch (error) {
        if (!(error instanceof NoReleaseError)) this.#failed(remote, error);
      }
    }
  }

  async #checkRemote(remote: RemoteName): Promise<void> {
    const { releases, registry, shared, log } = this.#dependencies;
    await releases.current(remote);
    const canary = releases.canary(remote);
    if (!canary) return void this.#watched.delete(remote);
    const watched = this.#watch(remote, canary);
    // Without access to write, a shell still judges by the counts of the others.
    const failure = await this.#publishCounts(remote, watched).then(
      () => undefined,
      (error: unknown) => error,
    );
    watched.otherCounts = await shared.ofOthers(remote, canary.id);
    await this.#judge(remote, watched);
    if (failure) throw failure;
    const at = this.#now();
    if (canary.nextShareAt === undefined || canary.nextShareAt > at.getTime()) return;
    const advanced = await advanceRamp({ registry, remote, id: canary.id, at });
    if (advanced) log.info({ remote, version: canary.version, ...advanced.change }, 'canary share increased');
  }

  async #publishCounts(remote: RemoteName, watched: WatchedCanary): Promise<void> {
    if (!watched.hasUnpublishedCounts) return;
    watched.hasUnpublishedCounts = false;
    try {
      await this.#dependencies.shared.publish(remote, watched.id, watched.ownCounts);
    } catch (error) {
      watched.hasUnpublishedCounts = true;
      throw error;
    }
  }

  #watch(remote: RemoteName, canary: RunningCanary): WatchedCanary {
    const known = this.#watched.get(remote);
    if (known?.id === canary.id) {
      known.changeShare(canary.share);
      return known;
    }
    const watched = new WatchedCanary(canary);
    this.#watched.set(remote, watched);
    return watched;
  }

  async #judge(remote: RemoteName, watched: WatchedCanary): Promise<void> {
    const { releases, registry, log, onAbort } = this.#dependencies;
    if (watched.isAborting || !watched.isWorse()) return;
    const { id, version } = watched;
    const reason = watched.reason();
    watched.isAborting = true;
    // Stop serving it here even if the registry cannot be written now.
    releases.stopCanary(remote, id);
    const aborted = await abortCanary({ registry, remote, id, at: this.#now(), reason }).finally(() => {
      watched.isAborting = false;
    });
    if (!aborted) return;
    log.error({ remote, version, reason }, 'canary aborted');
    onAbort?.(remote);
  }

  #failed(remote: RemoteName, error: unknown): void {
    // Another shell did the same concurrently, or something was released: the next check picks it up.
    if (error instanceof RegistryConflictError) return;
    if (!this.#failing.has(remote))
      this.#dependencies.log.error({ err: error, remote }, 'canary check failed');
    this.#failing.add(remote);
  }
}
