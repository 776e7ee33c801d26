import type { Logger } from 'pino';
import { mountOf } from 'releases/model/mounts';
import type { Release } from '../../active-release/read-release.ts';
import type { PageInput, PageTask, RenderResult, RendererSettings } from './create-renderer.ts';
import { OverloadError, ReleaseThreads } from './release-threads.ts';
import type { PageResult } from './render-page.tsx';
import { RenderThread, ThreadBusyError } from './render-thread.ts';
import type { OnCall } from './traced-calls.ts';

export { OverloadError } from './release-threads.ts';

/** The delay before a spare thread starts, so that it does not compete with the thread that started last. */
const SPARE_MS = 2_000;
/**
 * The largest number of releases with threads: the active one, its canary, a preview, and the previous one during a
 * change.
 */
const MAX_RELEASES = 4;
/** A release without requests for this time loses its threads, at the next check. */
const UNUSED_MS = 5 * 60_000;
const CHECK_UNUSED_MS = 60_000;
/** How often a release is checked while the machine is busy: its thread continues, and needs more time. */
const MAX_CHECKS = 8;

/** The page could not be rendered: it took too long, its thread ended, or its release fails. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

export interface RenderPool {
  /**
   * Renders a page.
   * @param input For a page that shows content that is not stored.
   * @throws RenderFailure with the remote's own error in its message, or OverloadError.
   */
  render(release: Release, url: string, input?: PageInput): Promise<PageResult>;
  /** Runs a release's server file without rendering. @throws RenderFailure with the reason. */
  check(release: Release): Promise<void>;
}

interface PoolOptions {
  /** The built worker. */
  readonly script: string;
  readonly settings: RendererSettings;
  readonly log: Pick<Logger, 'error'>;
  /** Receives each API call that is part of a trace. */
  readonly onCall?: OnCall;
  /** Called when a release has lost its threads, because it fails or is no longer used. */
  readonly onRetire?: (release: Release) => void;
}

/**
 * A pool of threads that render pages, with a time limit per page. Each release has its own threads, so that a preview
 * or a canary cannot affect pages of the active release.
 */
export function createRenderPool({
  script,
  settings,
  log,
  onCall = () => undefined,
  onRetire = () => undefined,
}: PoolOptions): RenderPool {
  const onStray = (reason: string) => log.error({ reason }, 'a remote failed outside of its pages');
  let spare: RenderThread | undefined = new RenderThread(script);
  /** Least recently used first. */
  const groups = new Map<Release, ReleaseThreads>();

  const threadsOf = (release: Release): ReleaseThreads => {
    const known = groups.get(release);
    const group = known ?? new ReleaseThreads(() => startThread(release));
    groups.delete(release);
    groups.set(release, group);
    group.usedAt = performance.now();
    if (!known) retireUnused();
    return group;
  };
  let spareTimer: NodeJS.Timeout | undefined;
  /** With a spare thread, the check of a new release or a preview need not wait for a thread to start. */
  const startSpareSoon = () => {
    clearTimeout(spareTimer);
    spareTimer = setTimeout(() => {
      spare ??= new RenderThread(script);
    }, SPARE_MS).unref();
  };
  const startThread = (release: Release): RenderThread => {
    const thread = spare && !spare.hasEnded ? spare : new RenderThread(script);
    spare = undefined;
    startSpareSoon();
    thread.prepare(settings, release, { onStray, onCall });
    return thread;
  };
  const retire = (release: Release): void => {
    groups.get(release)?.retire();
    groups.delete(release);
    onRetire(release);
  };
  const retireUnused = (): void => {
    const unusedSince = performance.now() - UNUSED_MS;
    for (const [release, { usedAt }] of [...groups].slice(0, -1))
      if (groups.size > MAX_RELEASES || usedAt < unusedSince) retire(release);
  };
  setInterval(retireUnused, CHECK_UNUSED_MS).unref();

  return {
    async render(release, url, input) {
      const result = await run(threadsOf(release), { ...input, url });
      if (result.kind === 'runs') throw new RenderFailure('The worker rendered nothing');
      return result;
    },
    async check(release) {
      try {
        await retryWhileBusy(() => run(threadsOf(release), {}));
        if (!isRendered(release)) retire(release);
      } catch (error) {
        retire(release);
        throw error;
      }
    },
  };
}

/** Whether pages of a release are rendered on the server. */
const isRendered = ({ manifest }: Release): boolean => mountOf(manifest.name).rendering === 'server';

async function run(
  group: ReleaseThreads,
  task: PageTask,
): Promise<Exclude<RenderResult, { kind: 'failure' }>> {
  const result = await group.run(task).catch(asFailure);
  if (result.kind === 'failure') throw new RenderFailure(result.reason);
  return result;
}

async function retryWhileBusy(check: () => Promise<unknown>): Promise<void> {
  for (let checks = 1; ; checks++) {
    try {
      await check();
      return;
    } catch (error) {
      if (!(error instanceof OverloadError) || checks === MAX_CHECKS) throw error;
    }
  }
}

/** @throws OverloadError or RenderFailure */
function asFailure(error: unknown): never {
  if (error instanceof OverloadError) throw error;
  const { message } = error as Error;
  if (error instanceof ThreadBusyError) throw new OverloadError(message, { cause: error });
  throw new RenderFailure(message, { cause: error });
}
