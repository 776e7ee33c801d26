import type { PageTask, RenderResult } from './create-renderer.ts';
import { type RenderThread, ThreadEndedError } from './render-thread.ts';

/** With one thread, a page that hangs would block all others. */
const THREADS = 2;
/** Most pages of a thread wait for the API, so it can render many. */
const PAGES_PER_THREAD = 64;

/** The page was not rendered because there are too many others. */
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
  #lastRetry: Promise<unknown> = Promise.resolve();

  /** @param start Starts a thread of this release. */
  constructor(start: () => RenderThread) {
    this.#start = start;
    this.#threads = [start()];
  }

  /** @throws OverloadError; ThreadEndedError when its thread ended twice. */
  async run(task: PageTask): Promise<RenderResult> {
    try {
      return await this.#attempt(task);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      return this.#retry(task);
    }
  }

  /** Starts threads up to the limit. */
  #grow(): void {
    while (!this.#isRetired && this.#threads.length < THREADS) this.#threads.push(this.#start());
  }

  /** Ends its threads once their pages are rendered. */
  retire(): void {
    this.#isRetired = true;
    for (const thread of this.#threads) thread.retire();
  }

  async #attempt(task: PageTask): Promise<RenderResult> {
    this.#replaceEnded();
    if (task.url !== undefined && this.#idlest().pages > 0) this.#grow();
    const idlest = this.#idlest();
    if (idlest.pages >= PAGES_PER_THREAD) throw new OverloadError('Too many pages are being rendered');
    try {
      return await idlest.run(task);
    } finally {
      // At once, so that the new threads have started by the next page.
      this.#replaceEnded();
    }
  }

  /** Another page may have ended the thread. Retried one by one, so that this page does not affect the others again. */
  #retry(task: PageTask): Promise<RenderResult> {
    const retry = this.#lastRetry.then(() => this.#attempt(task));
    this.#lastRetry = retry.catch(() => undefined);
    return retry;
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
