import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RendererSettings, RenderTask } from './create-renderer.ts';

const MEMORY_LIMIT_MB = 192;

export type ToThread =
  | { readonly settings: RendererSettings }
  | { readonly id: number; readonly task: RenderTask };
export type FromThread = 'loaded' | { readonly id: number; readonly answer: RenderAnswer };

/** The thread ended before it answered. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** A worker thread with a limit of memory and without the server's environment. Takes many pages at a time. */
export class RenderThread {
  /** Resolves when its script has run; never, when that fails. */
  readonly loaded: Promise<void>;
  hasEnded = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<RenderAnswer>>();
  #lastId = 0;

  /** @param script The built `render-worker.ts`. */
  constructor(script: string) {
    this.#worker = new Worker(script, {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.loaded = promise;
    this.#worker.on('message', (message: FromThread) => {
      if (message === 'loaded') return resolve();
      this.#waiting.get(message.id)?.resolve(message.answer);
      this.#waiting.delete(message.id);
    });
    let cause: unknown;
    this.#worker.on('error', (error) => {
      cause = error;
    });
    this.#worker.once('exit', () => {
      this.hasEnded = true;
      for (const { reject } of this.#waiting.values()) {
        reject(new ThreadEndedError('The rendering thread ended', { cause }));
      }
      this.#waiting.clear();
    });
    this.#worker.unref();
  }

  /** How many pages it is making now. */
  get pages(): number {
    return this.#waiting.size;
  }

  /** Must come before the first task. */
  prepare(settings: RendererSettings): void {
    this.#send({ settings });
  }

  /** @throws ThreadEndedError */
  run(task: RenderTask): Promise<RenderAnswer> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<RenderAnswer>();
    this.#waiting.set(id, answer);
    this.#send({ id, task });
    return answer.promise;
  }

  /** Ends it, whatever it is doing. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
