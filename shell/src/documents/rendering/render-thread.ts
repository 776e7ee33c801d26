import { Worker } from 'node:worker_threads';
import type { RecordedCall } from 'tracing/tracing';
import type { Release } from '../../active-release/read-release.ts';
import { boundBuffers } from './limit-external-memory.ts';
import type { PageTask, RenderAnswer, RendererSettings } from './create-renderer.ts';
import type { OnCall } from './traced-calls.ts';

const MEMORY_LIMIT_MB = 192;
/** A page that takes longer than this is given up. */
const TIME_LIMIT_MS = 2_000;
/** A thread boots within a fraction of this, unless the machine is very busy. That is no fault of its first pages. */
const BOOT_LIMIT_MS = 10_000;
/** After this a thread is asked whether it is still there; if it says nothing until the limit, it is stuck. */
const ASKED_AFTER_MS = 1_000;

export type ToThread =
  | { readonly settings: RendererSettings; readonly release: Release }
  | { readonly id: number; readonly page: PageTask }
  | { readonly stateOf: number }
  | { readonly giveUp: number };
export type FromThread =
  | { readonly booted: true }
  | { readonly pageId: number; readonly isQueued: boolean }
  | { readonly stray: string }
  | { readonly call: RecordedCall }
  | { readonly id: number; readonly answer: RenderAnswer };

/** The thread ended before it answered, perhaps by the fault of another page. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** The page took too long by its own fault: it blocks its thread, or waits for something that does not come. */
export class PageTooSlowError extends Error {
  override readonly name = 'PageTooSlowError';
}

/** The page took too long because there is more to do than can be done. */
export class ThreadBusyError extends Error {
  override readonly name = 'ThreadBusyError';
}

export interface ThreadListeners {
  /** Receives what a remote's code threw where no page waits for it. */
  readonly onStray: (reason: string) => void;
  /** Receives each call of the API that is part of a trace. */
  readonly onCall: OnCall;
}

interface Waiting extends PromiseWithResolvers<RenderAnswer> {
  askedAt: number;
  isQueued: boolean;
}

/**
 * A worker thread with limits of time and memory, without the server's environment. It runs one release, so that none can
 * change the modules and built-in objects of another. Takes many pages at a time.
 */
export class RenderThread {
  hasEnded = false;
  #isRetired = false;
  readonly #worker: Worker;
  readonly #booted = Promise.withResolvers<void>();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #listeners: ThreadListeners | undefined;
  #heardAt = 0;

  /** @param script The built `render-worker.ts`. */
  constructor(script: string) {
    this.#worker = new Worker(script, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    setTimeout(() => this.#booted.resolve(), BOOT_LIMIT_MS).unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (cause) => this.#end(cause));
    this.#worker.once('exit', () => this.#end());
    this.#worker.unref();
  }

  /** How many pages it is making now. */
  get pages(): number {
    return this.#waiting.size;
  }

  /**
   * Binds the thread to the one release that it will ever run. Must come before the first task.
   */
  prepare(settings: RendererSettings, release: Release, listeners: ThreadListeners): void {
    this.#listeners = listeners;
    this.#send({ settings, release });
  }

  /** Ends the thread once its pages are made. */
  retire(): void {
    this.#isRetired = true;
    if (this.pages === 0) this.#terminate();
  }

  /** @throws ThreadEndedError, PageTooSlowError or ThreadBusyError */
  async run(page: PageTask): Promise<RenderAnswer> {
    const id = ++this.#lastId;
    const waiting: Waiting = { ...Promise.withResolvers<RenderAnswer>(), askedAt: 0, isQueued: false };
    this.#waiting.set(id, waiting);
    this.#send({ id, page });
    boundBuffers(this.#worker, () => this.pages > 0);
    let timer: NodeJS.Timeout | undefined;
    const limitTime = () => {
      if (!this.#waiting.has(id)) return;
      timer = setTimeout(() => {
        waiting.askedAt = performance.now();
        this.#send({ stateOf: id });
        timer = setTimeout(() => {
          // What it said while this thread itself was busy is read first.
          setImmediate(() => this.#judge(id, waiting));
        }, TIME_LIMIT_MS - ASKED_AFTER_MS);
      }, ASKED_AFTER_MS);
    };
    void this.#booted.promise.then(limitTime);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
      if (this.#isRetired && this.pages === 0) this.#terminate();
    }
  }

  #hear(message: FromThread): void {
    this.#heardAt = performance.now();
    if ('booted' in message) return this.#booted.resolve();
    if ('stray' in message) return this.#listeners?.onStray(message.stray);
    if ('call' in message) return this.#listeners?.onCall(message.call);
    if ('id' in message) return this.#waiting.get(message.id)?.resolve(message.answer);
    const waiting = this.#waiting.get(message.pageId);
    if (waiting) waiting.isQueued = message.isQueued;
  }

  /** A page's time is over. A thread that is stuck is stopped: an endless loop cannot be left otherwise. */
  #judge(id: number, { reject, askedAt, isQueued }: Waiting): void {
    if (!this.#waiting.has(id)) return;
    const isStuck = this.#heardAt < askedAt;
    const words = `No page within ${TIME_LIMIT_MS} ms`;
    if (isStuck) reject(new PageTooSlowError(`${words}: it blocks its thread`));
    else if (isQueued) reject(new ThreadBusyError(`${words}: its thread is busy with others`));
    else reject(new PageTooSlowError(`${words}: it waits for something that does not come`));
    if (isStuck) this.#terminate();
    else this.#send({ giveUp: id });
  }

  #terminate(): void {
    this.#end();
    void this.#worker.terminate();
  }

  #end(cause?: unknown): void {
    this.hasEnded = true;
    for (const { reject } of this.#waiting.values()) {
      reject(new ThreadEndedError('The rendering thread ended', { cause }));
    }
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
