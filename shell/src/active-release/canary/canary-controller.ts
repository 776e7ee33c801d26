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
/**
 * How long a shell that cannot load a canary waits for others to increase its share. A shell that can does so at its next
 * check, and loading is retried every minute.
 */
const OTHER_SHELLS_MS = 3 * 60_000;

interface Dependencies {
  readonly releases: Pick<PublishedReleases, 'current' | 'canary' | 'stopCanary' | 'servedVersions'>;
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
 * and aborts a canary that fails more often than the active release, or that no shell can load.
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
    const { releases, shared } = this.#dependencies;
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
    await this.#increaseShare(remote, canary, watched);
  }

  /** Increases the share of a canary if that is due, and the canary runs on this shell. */
  async #increaseShare(remote: RemoteName, canary: RunningCanary, watched: WatchedCanary): Promise<void> {
    const { registry, log } = this.#dependencies;
    const { id, version, nextShareAt, release } = canary;
    const at = this.#now();
    if (nextShareAt === undefined || nextShareAt > at.getTime()) return;
    if (!release) return this.#leaveToOthers(remote, watched, { dueAt: nextShareAt, now: at.getTime() });
    const advanced = await advanceRamp({ registry, remote, id, at });
    if (advanced) log.info({ remote, version, ...advanced.change }, 'canary share increased');
  }

  /** Leaves an increase to shells that can load the canary. If none of them makes it, no shell can: aborts the canary. */
  async #leaveToOthers(
    remote: RemoteName,
    watched: WatchedCanary,
    { dueAt, now }: { readonly dueAt: number; readonly now: number },
  ): Promise<void> {
    const { releases, log } = this.#dependencies;
    const { version } = watched;
    const refusal = releases.servedVersions(remote).refused.find((refused) => refused.version === version);
    // Otherwise it is still being loaded.
    if (!refusal) return;
    if (watched.skippedIncrease?.dueAt !== dueAt) {
      watched.skippedIncrease = { dueAt, since: now };
      const message = 'canary share not increased: the release is refused here';
      log.warn({ remote, version, phase: refusal.phase }, message);
    }
    if (now < watched.skippedIncrease.since + OTHER_SHELLS_MS) return;
    const reason = `no shell could load ${version} (${refusal.phase}) when its share was due to increase`;
    await this.#abort(remote, watched, reason);
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
    if (!watched.isWorse()) return;
    const reason = watched.reason();
    // Stop serving it here even if the registry cannot be written now.
    this.#dependencies.releases.stopCanary(remote, watched.id);
    await this.#abort(remote, watched, reason);
  }

  async #abort(remote: RemoteName, watched: WatchedCanary, reason: string): Promise<void> {
    const { registry, log, onAbort } = this.#dependencies;
    if (watched.isAborting) return;
    const { id, version } = watched;
    watched.isAborting = true;
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
