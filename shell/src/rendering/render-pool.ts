import { Piscina } from 'piscina';
import type { Release } from '../remotes/read-release.ts';
import type { PageAnswer } from './render-page.tsx';
import type { RenderAnswer, RenderTask, WorkerSettings } from './render-worker.ts';

/** A page that takes longer than this is given up, and so is its thread (an endless loop cannot be stopped otherwise). */
const TIME_LIMIT_MS = 2_000;
const MEMORY_LIMIT_MB = 192;
/** With one thread, everything would wait for a page that hangs. */
const THREADS = 2;
const TASKS_PER_THREAD = 8;
const MAX_WAITING = 200;
/** After this many failures in a row a release is not tried again for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;

/** The page was not rendered: it took too long, its thread died, its release fails, or too many wait. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
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
  const threads = new Piscina<RenderTask, RenderAnswer>({
    filename: script,
    minThreads: THREADS,
    maxThreads: THREADS,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
    maxQueue: MAX_WAITING,
    atomics: 'disabled',
    workerData: settings,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  // The pool replaces a thread that died; its tasks were rejected already.
  threads.on('error', () => {});
  const pauses = new PauseList();

  const attempt = async (task: RenderTask): Promise<RenderAnswer> => {
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      return await threads.run(task, { signal: limit });
    } catch (error) {
      if (limit.aborted) throw new RenderFailure(`No answer within ${TIME_LIMIT_MS} ms`, { cause: error });
      throw error;
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
      const { name, version } = release.manifest;
      const key = `${name}@${version}`;
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
    close: () => threads.destroy(),
  };
}

/** Counts failures in a row, so that a release that always fails does not take the threads from the others. */
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
