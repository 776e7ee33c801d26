import { Piscina } from 'piscina';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Release } from '../remotes/read-release.ts';
import type { PageAnswer } from './render-page.tsx';
import type { RenderAnswer, RenderTask, WorkerSettings } from './render-worker.ts';

/** A page that takes longer than this is given up, and so is its thread (an endless loop cannot be stopped otherwise). */
const TIME_LIMIT_MS = 2_000;
const MEMORY_LIMIT_MB = 192;
/** With one thread, everything would wait for a page that hangs. */
const THREADS = 2;
/** Most pages of a thread wait for the API, so one thread takes many. */
const PAGES_PER_THREAD = 64;
/** After this many failures in a row a page is not tried again for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;

/** The page was not rendered: it took too long, its thread died, its release fails, or too many wait. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

/**
 * A pool of one: Piscina gives a task that can be aborted a thread to itself, and then two pages that wait for the API
 * would hold up all others.
 */
interface Thread {
  readonly pool: Piscina<RenderTask, RenderAnswer>;
  pages: number;
}

export interface RenderPool {
  /** Renders a page. @throws RenderFailure with the remote's own error in its message. */
  render(release: Release, url: string): Promise<PageAnswer>;
  /** Runs a release's server file without rendering. @throws what is wrong with it. */
  check(release: Release): Promise<void>;
  close(): Promise<void>;
}

/**
 * Worker threads with limits of time and memory, without the server's environment.
 * @param script The built worker.
 */
export function createRenderPool(script: string, settings: WorkerSettings): RenderPool {
  const startThread = (): Thread => {
    const pool = new Piscina<RenderTask, RenderAnswer>({
      filename: script,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: PAGES_PER_THREAD,
      atomics: 'disabled',
      workerData: settings,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    // The pool replaces a thread that died; its tasks were rejected already.
    pool.on('error', () => {});
    return { pool, pages: 0 };
  };
  const threads = Array.from({ length: THREADS }, startThread);
  const pauses = new PauseList();

  /** The pages beside the one that hangs lose their thread, too; each gets another (see `run`). */
  const replace = (thread: Thread) => {
    const index = threads.indexOf(thread);
    if (index === -1) return;
    threads[index] = startThread();
    void thread.pool.destroy();
  };

  const attempt = async (task: RenderTask): Promise<RenderAnswer> => {
    const thread = threads.reduce((best, other) => (other.pages < best.pages ? other : best));
    if (thread.pages >= PAGES_PER_THREAD) throw new RenderFailure('Too many pages are being rendered');
    const { promise: expired, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new RenderFailure(`No answer within ${TIME_LIMIT_MS} ms`));
      replace(thread);
    }, TIME_LIMIT_MS);
    thread.pages += 1;
    try {
      return await Promise.race([thread.pool.run(task), expired]);
    } finally {
      clearTimeout(timer);
      thread.pages -= 1;
    }
  };

  const run = async (task: RenderTask): Promise<Exclude<RenderAnswer, { kind: 'failure' }>> => {
    const answer = await attempt(task).catch((error: unknown) => {
      if (error instanceof RenderFailure) throw error;
      // Its thread died, perhaps by another page's fault: it gets a second one.
      return attempt(task);
    });
    if (answer.kind === 'failure') throw new RenderFailure(answer.reason);
    return answer;
  };

  return {
    async render(release, url) {
      const key = pageKey(release, url);
      if (pauses.isPaused(key)) throw new RenderFailure(`${key} failed too often and is paused`);
      try {
        const answer = await run({ release, url });
        if (answer.kind === 'runs') throw new RenderFailure('The worker rendered nothing');
        pauses.succeeded(key);
        return answer;
      } catch (error) {
        pauses.failed(key);
        throw error;
      }
    },
    async check(release) {
      await run({ release });
    },
    close: async () => {
      await Promise.all(threads.map(({ pool }) => pool.destroy()));
    },
  };
}

/** A page of a release, whatever its parameters: one that hangs must not take the others with it. */
function pageKey({ manifest }: Release, url: string): string {
  const page = matchRoutes(manifest.routes as RouteObject[], new URL(url))?.at(-1)?.route;
  return `${manifest.name}@${manifest.version} ${page?.id ?? page?.path ?? ''}`;
}

/** Counts failures in a row, so that a page that always fails does not take the threads from the others. */
class PauseList {
  readonly #failures = new Map<string, { count: number; until: number }>();

  isPaused(key: string): boolean {
    return (this.#failures.get(key)?.until ?? 0) > performance.now();
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const until = count >= FAILURES_TO_PAUSE ? performance.now() + PAUSE_MS : 0;
    this.#failures.set(key, { count, until });
  }
}
