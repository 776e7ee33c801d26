import type { PageTask, RenderAnswer } from './create-renderer.ts';
import { type RenderThread, ThreadEndedError } from './render-thread.ts';

/** With one thread, everything would wait for a page that hangs. */
const THREADS = 2;
/** Most pages of a thread wait for the API, so one thread takes many. */
const PAGES_PER_THREAD = 64;

/** The page was not rendered because too many others are. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/** The threads of one release. */
export class ReleaseThreads {
  /** When a page was last requested, by the monotonic clock. */
  usedAt = 0;
  readonly #start: () => RenderThread;
  readonly #threads: RenderThread[];
  #isRetired = false;
  #lastAgain: Promise<unknown> = Promise.resolve();

  /** @param start Starts a thread of this release. */
  constructor(start: () => RenderThread) {
    this.#start = start;
    this.#threads = [start()];
  }

  /** @throws OverloadError; ThreadEndedError when its thread ended twice. */
  async run(task: PageTask): Promise<RenderAnswer> {
    try {
      return await this.#attempt(task);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      return this.#attemptAgain(task);
    }
  }

  /** To as many threads as it may have. */
  grow(): void {
    while (!this.#isRetired && this.#threads.length < THREADS) this.#threads.push(this.#start());
  }

  /** Ends its threads once their pages are made. */
  retire(): void {
    this.#isRetired = true;
    for (const thread of this.#threads) thread.retire();
  }

  async #attempt(task: PageTask): Promise<RenderAnswer> {
    this.#replaceEnded();
    if (task.url !== undefined && this.#idlest().pages > 0) this.grow();
    const idlest = this.#idlest();
    if (idlest.pages >= PAGES_PER_THREAD) throw new OverloadError('Too many pages are being rendered');
    try {
      return await idlest.run(task);
    } finally {
      // At once, so that they have started when the next page comes.
      this.#replaceEnded();
    }
  }

  /** Perhaps it was another page's fault. One at a time, so that the one at fault does not take the others with it again. */
  #attemptAgain(task: PageTask): Promise<RenderAnswer> {
    const again = this.#lastAgain.then(() => this.#attempt(task));
    this.#lastAgain = again.catch(() => undefined);
    return again;
  }

  #replaceEnded(): void {
    if (this.#isRetired) return;
    for (const [index, thread] of this.#threads.entries()) {
      if (thread.hasEnded) this.#threads[index] = this.#start();
    }
  }

  #idlest(): RenderThread {
    return this.#threads.reduce((best, other) => (other.pages < best.pages ? other : best));
  }
}
