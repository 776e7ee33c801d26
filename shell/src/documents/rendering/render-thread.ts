import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RecordedCall } from 'tracing/tracing';
import type { Release } from '../../active-release/read-release.ts';
import { limitExternalMemory } from './limit-external-memory.ts';
import type { PageTask, RenderResult, RendererSettings } from './create-renderer.ts';
import type { OnCall } from './traced-calls.ts';

const MEMORY_LIMIT_MB = 192;
/** A page that takes longer than this is aborted. */
const TIME_LIMIT_MS = 2_000;
/** Booting takes a fraction of this, unless the machine is very busy. It does not count against the first pages. */
const BOOT_LIMIT_MS = 10_000;
/** After this time the thread is pinged. */
const PING_AFTER_MS = 1_000;
/**
 * A thread that uses this much processor time without responding to a ping is blocked: evaluating a release or rendering
 * a page takes less. One that uses less gets too little of it, because the machine is busy.
 */
const BLOCKED_CPU_MS = 250;
/** Running JavaScript responds to a request for its processor time within a time slice, even an endless loop. */
const CPU_RESPONSE_MS = 500;

export type ToThread =
  | { readonly settings: RendererSettings; readonly release: Release }
  | { readonly id: number; readonly page: PageTask }
  | { readonly ping: number }
  | { readonly abort: number };
export type FromThread =
  | { readonly booted: true }
  | { readonly pageId: number; readonly isQueued: boolean }
  | { readonly stray: string }
  | { readonly call: RecordedCall }
  | { readonly id: number; readonly result: RenderResult };

/** The thread ended before it returned a result, perhaps because of another page. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** The page itself took too long: it blocks its thread, or waits for something that never happens. */
export class PageTooSlowError extends Error {
  override readonly name = 'PageTooSlowError';
}

/** The page took too long because of overload. */
export class ThreadBusyError extends Error {
  override readonly name = 'ThreadBusyError';
}

export interface ThreadListeners {
  /** Receives errors of a remote's code that belong to no page. */
  readonly onStray: (reason: string) => void;
  /** Receives each API call that is part of a trace. */
  readonly onCall: OnCall;
}

interface PendingPage extends PromiseWithResolvers<RenderResult> {
  isQueued: boolean;
}

/**
 * A worker thread with limits of time and memory, without the server's environment. It runs a single release, so that
 * no release can change modules or built-in objects of another. Renders many pages concurrently.
 */
export class RenderThread {
  hasEnded = false;
  #isRetired = false;
  readonly #worker: Worker;
  readonly #booted = Promise.withResolvers<void>();
  readonly #pending = new Map<number, PendingPage>();
  #lastId = 0;
  #listeners: ThreadListeners | undefined;
  /** The processor time that it had used when it was pinged; undefined once it has sent a message since. */
  #cpuAtPing: Promise<number> | undefined;

  /** @param script The built `render-worker.ts`. */
  constructor(script: string) {
    this.#worker = new Worker(script, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    setTimeout(() => this.#booted.resolve(), BOOT_LIMIT_MS).unref();
    this.#worker.on('message', (message: FromThread) => this.#onMessage(message));
    this.#worker.on('error', (cause) => this.#end(cause));
    this.#worker.once('exit', () => this.#end());
    this.#worker.unref();
  }

  /** The number of pages in progress. */
  get pages(): number {
    return this.#pending.size;
  }

  /** Binds the thread to the only release that it will run. Must be called before the first task. */
  prepare(settings: RendererSettings, release: Release, listeners: ThreadListeners): void {
    this.#listeners = listeners;
    this.#send({ settings, release });
  }

  /** Ends the thread once its pages are rendered. */
  retire(): void {
    this.#isRetired = true;
    if (this.pages === 0) this.#terminate();
  }

  /** @throws ThreadEndedError, PageTooSlowError or ThreadBusyError */
  async run(page: PageTask): Promise<RenderResult> {
    const id = ++this.#lastId;
    const pending: PendingPage = { ...Promise.withResolvers<RenderResult>(), isQueued: false };
    this.#pending.set(id, pending);
    this.#send({ id, page });
    limitExternalMemory(this.#worker, () => this.pages > 0);
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      if (!this.#pending.has(id)) return;
      timer = setTimeout(() => {
        this.#cpuAtPing ??= this.#cpuTime(-Infinity);
        this.#send({ ping: id });
        timer = setTimeout(() => {
          // First process messages that arrived while the main thread was busy.
          setImmediate(() => void this.#onTimeLimit(id, pending));
        }, TIME_LIMIT_MS - PING_AFTER_MS);
      }, PING_AFTER_MS);
    };
    void this.#booted.promise.then(startTimer);
    try {
      return await pending.promise;
    } finally {
      clearTimeout(timer);
      this.#pending.delete(id);
      if (this.#isRetired && this.pages === 0) this.#terminate();
    }
  }

  #onMessage(message: FromThread): void {
    this.#cpuAtPing = undefined;
    if ('booted' in message) return this.#booted.resolve();
    if ('stray' in message) return this.#listeners?.onStray(message.stray);
    if ('call' in message) return this.#listeners?.onCall(message.call);
    if ('id' in message) return this.#pending.get(message.id)?.resolve(message.result);
    const pending = this.#pending.get(message.pageId);
    if (pending) pending.isQueued = message.isQueued;
  }

  /** Aborts a page after its time limit. A blocked thread is terminated, because an endless loop cannot be aborted. */
  async #onTimeLimit(id: number, pending: PendingPage): Promise<void> {
    const cpuAtPing = this.#cpuAtPing && (await this.#cpuAtPing);
    const usedMs = cpuAtPing === undefined ? 0 : (await this.#cpuTime(Infinity)) - cpuAtPing;
    if (!this.#pending.has(id)) return;
    const { reject, isQueued } = pending;
    // It may have responded in the meantime.
    const isUnresponsive = this.#cpuAtPing !== undefined;
    const isBlocked = isUnresponsive && usedMs >= BLOCKED_CPU_MS;
    const message = `No page within ${TIME_LIMIT_MS} ms`;
    if (isBlocked) reject(new PageTooSlowError(`${message}: it blocks its thread`));
    else if (isUnresponsive)
      reject(new ThreadBusyError(`${message}: its thread gets too little processor time`));
    else if (isQueued) reject(new ThreadBusyError(`${message}: its thread is busy with others`));
    else reject(new PageTooSlowError(`${message}: it waits for something that never happens`));
    if (isBlocked) this.#terminate();
    else this.#send({ abort: id });
  }

  /** The processor time that the thread has used, in milliseconds. @param otherwise If it does not respond. */
  #cpuTime(otherwise: number): Promise<number> {
    const used = this.#worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => otherwise,
    );
    return Promise.race([used, sleep(CPU_RESPONSE_MS, otherwise, { ref: false })]);
  }

  #terminate(): void {
    this.#end();
    void this.#worker.terminate();
  }

  #end(cause?: unknown): void {
    this.hasEnded = true;
    for (const { reject } of this.#pending.values()) {
      reject(new ThreadEndedError('The rendering thread ended', { cause }));
    }
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
