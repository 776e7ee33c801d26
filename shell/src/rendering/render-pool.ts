import type { Release } from '../remotes/read-release.ts';
import type { GivenAnswers, RenderAnswer, RendererSettings, RenderTask } from './create-renderer.ts';
import type { PageAnswer } from './render-page.tsx';
import { RenderThread, ThreadEndedError } from './render-thread.ts';

/** A page that takes longer than this is given up, and so is its thread (an endless loop cannot be stopped otherwise). */
const TIME_LIMIT_MS = 2_000;
/** With one thread, everything would wait for a page that hangs. */
const THREADS = 2;
/** Most pages of a thread wait for the API, so one thread takes many. */
const PAGES_PER_THREAD = 64;

/** The page was not rendered: it took too long, its thread died, its release fails, or too many wait. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

export interface RenderPool {
  /**
   * Renders a page.
   * @param answers What the API is said to answer, by path, for a page that shows what is not stored.
   * @throws RenderFailure with the remote's own error in its message.
   */
  render(release: Release, url: string, answers?: GivenAnswers): Promise<PageAnswer>;
  /** Runs a release's server file without rendering. @throws what is wrong with it. */
  check(release: Release): Promise<void>;
}

/**
 * Threads that render pages, each page with a limit of time.
 * @param script The built worker.
 * @param first A thread that was started already, to save the time.
 */
export function createRenderPool(
  script: string,
  settings: RendererSettings,
  first: RenderThread,
): RenderPool {
  const threads: RenderThread[] = [];
  const add = (thread: RenderThread, index = threads.length) => {
    thread.prepare(settings);
    threads[index] = thread;
    // One after the other: all at once they would take the processor from the one that makes the first page.
    void thread.loaded.then(() => {
      if (threads.length < THREADS) add(new RenderThread(script));
    });
    return thread;
  };
  add(first);

  const replace = (thread: RenderThread): RenderThread | undefined => {
    const index = threads.indexOf(thread);
    return index === -1 ? undefined : add(new RenderThread(script), index);
  };

  const idlest = (): RenderThread => {
    for (const thread of threads) if (thread.hasEnded) replace(thread);
    return threads.reduce((best, other) => (other.pages < best.pages ? other : best));
  };

  const attempt = async (task: RenderTask): Promise<RenderAnswer> => {
    const thread = idlest();
    if (thread.pages >= PAGES_PER_THREAD) throw new RenderFailure('Too many pages are being rendered');
    const { promise: expired, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new RenderFailure(`No answer within ${TIME_LIMIT_MS} ms`));
      // The pages beside the one that hangs lose their thread, too; each gets another (see `run`).
      if (replace(thread)) void thread.stop();
    }, TIME_LIMIT_MS);
    try {
      return await Promise.race([thread.run(task), expired]);
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (task: RenderTask): Promise<Exclude<RenderAnswer, { kind: 'failure' }>> => {
    const answer = await attempt(task).catch((error: unknown) => {
      if (!(error instanceof ThreadEndedError)) throw error;
      // Perhaps by another page's fault: it gets a second one.
      return attempt(task);
    });
    if (answer.kind === 'failure') throw new RenderFailure(answer.reason);
    return answer;
  };

  return {
    async render(release, url, answers) {
      const answer = await run({ release, url, answers });
      if (answer.kind === 'runs') throw new RenderFailure('The worker rendered nothing');
      return answer;
    },
    async check(release) {
      await run({ release });
    },
  };
}
