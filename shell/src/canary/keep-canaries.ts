import type { Logger } from 'pino';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/release';
import { abortCanary, advanceRamp } from '../releases/advance-canary.ts';
import { type Registry, RegistryConflictError } from '../releases/registry.ts';
import { NoReleaseError, type PublishedReleases } from '../remotes/active-releases.ts';
import type { RunningCanary } from '../remotes/running-canary.ts';
import { isWorse, weigh } from './evidence.ts';
import type { HealthSink, View } from './release-health.ts';
import {
  countsOf,
  evidenceOf,
  newTrials,
  type sharedCounts,
  type ShellCounts,
  sumOf,
  type Trials,
} from './shared-counts.ts';

/** How often shells look after canaries while nobody asks for a page. */
const EVERY_MS = 5_000;

interface Dependencies {
  readonly releases: Pick<PublishedReleases, 'current' | 'canary' | 'stopCanary'>;
  /** As releases are written: what was read a second ago is too old to write the next document. */
  readonly registry: Registry;
  readonly shared: ReturnType<typeof sharedCounts>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Told of each canary that this shell aborted. */
  readonly onAbort?: ((remote: RemoteName) => void) | undefined;
  readonly now?: () => Date;
}

/** A canary as this shell watches it. */
interface Watched {
  readonly id: number;
  readonly trials: Trials;
  share: number;
  isAborting: boolean;
  others: readonly ShellCounts[];
  /** Whether the other shells have not been told all. */
  isChanged: boolean;
}

/**
 * What running shells do for canaries by themselves: they give them their next share in time, tell each other what they
 * saw, and take away one that fails more often than the release in force.
 */
export class CanaryKeeper implements HealthSink {
  readonly #dependencies: Dependencies;
  readonly #now: () => Date;
  readonly #watched = new Map<RemoteName, Watched>();
  #isFailing = false;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#now = dependencies.now ?? (() => new Date());
  }

  view({ remote, version, side, failure }: View): void {
    const canary = this.#dependencies.releases.canary(remote);
    if (!canary || ![canary.version, canary.usualVersion].includes(version)) return;
    const watched = this.#watch(remote, canary);
    watched.isChanged = true;
    watched.trials[side].count(version === canary.version ? 'canary' : 'usual', failure !== undefined);
    if (failure) void this.#judge(remote, canary, watched).catch((error: unknown) => this.#failed(error));
  }

  /** They are shown and decide nothing: a new release is slower at first because no browser has its files. */
  vitals(): void {}

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#isLooking) return;
      this.#isLooking = true;
      void this.look().finally(() => {
        this.#isLooking = false;
      });
    }, EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks after every canary once. Never rejects. */
  async look(): Promise<void> {
    for (const remote of REMOTE_NAMES) {
      try {
        await this.#lookAfter(remote);
        this.#isFailing = false;
      } catch (error) {
        if (!(error instanceof NoReleaseError)) this.#failed(error);
      }
    }
  }

  async #lookAfter(remote: RemoteName): Promise<void> {
    const { releases, registry, shared, log } = this.#dependencies;
    await releases.current(remote);
    const canary = releases.canary(remote);
    if (!canary) return void this.#watched.delete(remote);
    const watched = this.#watch(remote, canary);
    if (watched.isChanged) {
      watched.isChanged = false;
      await shared.tell(remote, canary.id, countsOf(watched.trials));
    }
    watched.others = await shared.ofOthers(remote, canary.id);
    await this.#judge(remote, canary, watched);
    const at = this.#now();
    if (canary.nextShareAt === undefined || canary.nextShareAt > at.getTime()) return;
    const advanced = await advanceRamp({ registry, remote, id: canary.id, at });
    if (advanced) log.info({ remote, version: canary.version, ...advanced.change }, 'canary goes on');
  }

  #watch(remote: RemoteName, { id, share }: RunningCanary): Watched {
    const known = this.#watched.get(remote);
    const watched =
      known?.id === id
        ? known
        : { id, share, trials: newTrials(), others: [], isChanged: false, isAborting: false };
    if (watched.share !== share) {
      watched.trials.server.closeBlock();
      watched.trials.browser.closeBlock();
      watched.share = share;
    }
    this.#watched.set(remote, watched);
    return watched;
  }

  async #judge(remote: RemoteName, { id, version, usualVersion }: RunningCanary, watched: Watched) {
    const { releases, registry, log, onAbort } = this.#dependencies;
    const shells = [countsOf(watched.trials), ...watched.others];
    if (watched.isAborting || !isWorse(weigh(evidenceOf(shells)))) return;
    const reason = reasonFor(shells, version, usualVersion);
    watched.isAborting = true;
    // Even if the registry cannot be written now.
    releases.stopCanary(remote, id);
    const aborted = await abortCanary({ registry, remote, id, at: this.#now(), reason }).finally(() => {
      watched.isAborting = false;
    });
    if (!aborted) return;
    log.error({ remote, version, reason }, 'canary aborted');
    onAbort?.(remote);
  }

  #failed(error: unknown): void {
    // Another shell did the same in this moment, or somebody released something: the next look shows.
    if (error instanceof RegistryConflictError) return;
    if (!this.#isFailing) this.#dependencies.log.error({ err: error }, 'canaries cannot be looked after');
    this.#isFailing = true;
  }
}

/** Such as `1.0.1 failed in 12 of 240 views (server 0 of 120, browser 12 of 120), 1.0.0 in …`. */
function reasonFor(shells: readonly ShellCounts[], canary: string, usual: string): string {
  const said = (arm: 'canary' | 'usual') =>
    (['server', 'browser'] as const)
      .map((side) => {
        const { views, failures } = sumOf(shells, side, arm);
        return `${side} ${failures} of ${views}`;
      })
      .join(', ');
  return `${canary} fails more often (${said('canary')}) than ${usual} (${said('usual')})`;
}
