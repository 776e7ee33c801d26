import type { Logger } from 'pino';
import { mountOf } from 'releases/model/mounts';
import type { Release } from '../../active-release/read-release.ts';
import type { GivenToPage, PageTask, RenderAnswer, RendererSettings } from './create-renderer.ts';
import { OverloadError, ReleaseThreads } from './release-threads.ts';
import type { PageAnswer } from './render-page.tsx';
import { RenderThread, ThreadBusyError } from './render-thread.ts';
import type { OnCall } from './traced-calls.ts';

export { OverloadError } from './release-threads.ts';

/** When the other threads are there at the latest, though nobody came. */
const GROW_MS = 1_000;
/** After the last thread was started: one more would take the processor from what waits for it. */
const SPARE_MS = 2_000;
/** Releases with threads at a time: the active one, its canary, a preview, and the previous one during a change. */
const MAX_RELEASES = 4;
/** A release that nobody requested for so long gives its threads back. */
const UNUSED_MS = 5 * 60_000;

/** The page was not rendered by its own fault: it took too long, its thread died, its release fails. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

export interface RenderPool {
  /**
   * Renders a page.
   * @param given For a page that shows what is not stored.
   * @throws RenderFailure with the remote's own error in its message, or OverloadError.
   */
  render(release: Release, url: string, given?: GivenToPage): Promise<PageAnswer>;
  /** Runs a release's server file without rendering. @throws what is wrong with it. */
  check(release: Release): Promise<void>;
}

interface PoolOptions {
  /** The built worker. */
  readonly script: string;
  readonly settings: RendererSettings;
  readonly log: Pick<Logger, 'error'>;
  /** Receives each call of the API that is part of a trace. */
  readonly onCall?: OnCall;
}

/**
 * Threads that render pages, each page with a limit of time. Each release has threads of its own: what a preview or a
 * canary does there reaches no page of the active release.
 */
export function createRenderPool({
  script,
  settings,
  log,
  onCall = () => undefined,
}: PoolOptions): RenderPool {
  const onStray = (reason: string) => log.error({ reason }, 'a remote failed outside of its pages');
  let spare: RenderThread | undefined = new RenderThread(script);
  /** The least recently used first. */
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
  /** A new release is checked, and a preview shown, without waiting for a thread that starts. */
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
  };
  const retireUnused = (): void => {
    const unusedSince = performance.now() - UNUSED_MS;
    for (const [release, { usedAt }] of [...groups].slice(0, -1))
      if (groups.size > MAX_RELEASES || usedAt < unusedSince) retire(release);
  };
  /** Not before the first page went out, or keeps its thread from another: a thread that starts takes the processor from it. */
  setTimeout(() => {
    for (const [release, group] of groups) if (isRendered(release)) group.grow();
  }, GROW_MS).unref();

  return {
    async render(release, url, given) {
      const answer = await run(threadsOf(release), { ...given, url });
      if (answer.kind === 'runs') throw new RenderFailure('The worker rendered nothing');
      return answer;
    },
    async check(release) {
      try {
        await run(threadsOf(release), {});
        if (!isRendered(release)) retire(release);
      } catch (error) {
        retire(release);
        throw error;
      }
    },
  };
}

/** Whether pages of a release are rendered on the server at all. */
const isRendered = ({ manifest }: Release): boolean => mountOf(manifest.name).rendering === 'server';

async function run(
  group: ReleaseThreads,
  task: PageTask,
): Promise<Exclude<RenderAnswer, { kind: 'failure' }>> {
  const answer = await group.run(task).catch(asFailure);
  if (answer.kind === 'failure') throw new RenderFailure(answer.reason);
  return answer;
}

/** @throws OverloadError or RenderFailure */
function asFailure(error: unknown): never {
  if (error instanceof OverloadError) throw error;
  const { message } = error as Error;
  if (error instanceof ThreadBusyError) throw new OverloadError(message, { cause: error });
  throw new RenderFailure(message, { cause: error });
}
