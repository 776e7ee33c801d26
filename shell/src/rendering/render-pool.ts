import type { Logger } from 'pino';
import type { Release } from '../remotes/read-release.ts';
import type { GivenAnswers, RenderAnswer, RendererSettings } from './create-renderer.ts';
import type { PageAnswer } from './render-page.tsx';
import { type RenderTask, RenderThread, ThreadBusyError, ThreadEndedError } from './render-thread.ts';

/** With one thread, everything would wait for a page that hangs. */
const THREADS = 2;
/** When the other threads are there at the latest, though nobody came. */
const GROW_MS = 1_000;
/** Most pages of a thread wait for the API, so one thread takes many. */
const PAGES_PER_THREAD = 64;

/** The page was not rendered by its own fault: it took too long, its thread died, its release fails. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

/** The page was not rendered because too many others are. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

export interface RenderPool {
  /**
   * Renders a page.
   * @param answers What the API is said to answer, by path, for a page that shows what is not stored.
   * @throws RenderFailure with the remote's own error in its message, or OverloadError.
   */
  render(release: Release, url: string, answers?: GivenAnswers): Promise<PageAnswer>;
  /** Runs a release's server file without rendering. @throws what is wrong with it. */
  check(release: Release): Promise<void>;
  /** Posts or positions changed: pages that are asked for from now on show them as they are now. */
  forgetContent(): void;
}

interface PoolOptions {
  /** The built worker. */
  readonly script: string;
  readonly settings: RendererSettings;
  /** A thread that was started already, to save the time. */
  readonly first: RenderThread;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Threads that render pages, each page with a limit of time.
 */
export function createRenderPool({ script, settings, first, log }: PoolOptions): RenderPool {
  const threads: RenderThread[] = [];
  const add = (thread: RenderThread, index = threads.length) => {
    thread.prepare(settings, (reason) => log.error({ reason }, 'a remote failed outside of its pages'));
    threads[index] = thread;
  };
  add(first);
  /** Not before the first page went out, or keeps its thread from another: a thread that starts takes the processor from it. */
  const grow = () => {
    while (threads.length < THREADS) add(new RenderThread(script));
  };
  setTimeout(grow, GROW_MS).unref();

  const replaceEnded = () => {
    for (const [index, thread] of threads.entries()) {
      if (thread.hasEnded) add(new RenderThread(script), index);
    }
  };

  const attempt = async (task: RenderTask): Promise<RenderAnswer> => {
    replaceEnded();
    if (task.url !== undefined && idlestOf(threads).pages > 0) grow();
    const idlest = idlestOf(threads);
    if (idlest.pages >= PAGES_PER_THREAD) throw new OverloadError('Too many pages are being rendered');
    try {
      return await idlest.run(task);
    } finally {
      // At once, so that they have started when the next page comes.
      replaceEnded();
    }
  };

  /** Perhaps it was another page's fault. One at a time, so that the one at fault does not take the others with it again. */
  let lastAgain: Promise<unknown> = Promise.resolve();
  const attemptAgain = (task: RenderTask): Promise<RenderAnswer> => {
    const again = lastAgain.then(() => attempt(task));
    lastAgain = again.catch(() => undefined);
    return again;
  };

  const run = async (task: RenderTask): Promise<Exclude<RenderAnswer, { kind: 'failure' }>> => {
    const answer = await attempt(task)
      .catch((error: unknown) => {
        if (!(error instanceof ThreadEndedError)) throw error;
        return attemptAgain(task);
      })
      .catch(asFailure);
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
    forgetContent() {
      for (const thread of threads) thread.forgetContent();
    },
  };
}

const idlestOf = (threads: readonly RenderThread[]): RenderThread =>
  threads.reduce((best, other) => (other.pages < best.pages ? other : best));

/** @throws OverloadError or RenderFailure */
function asFailure(error: unknown): never {
  if (error instanceof OverloadError) throw error;
  const { message } = error as Error;
  if (error instanceof ThreadBusyError) throw new OverloadError(message, { cause: error });
  throw new RenderFailure(message, { cause: error });
}
