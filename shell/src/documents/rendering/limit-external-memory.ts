import type { Worker } from 'node:worker_threads';

const LIMIT_BYTES = 128 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

const watched = new WeakSet<Worker>();

/**
 * Ends a thread that holds too much memory outside the heap (Buffers, array buffers, WebAssembly), of which Node's own
 * `resourceLimits` know nothing. Looks from outside, because a thread in a loop could not look itself.
 * @param isAtWork Looked at until this is false.
 */
export function boundBuffers(worker: Worker, isAtWork: () => boolean): void {
  if (watched.has(worker)) return;
  watched.add(worker);
  const timer = setInterval(() => {
    if (!isAtWork()) {
      clearInterval(timer);
      watched.delete(worker);
    }
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => {
        if (bytes > LIMIT_BYTES) void worker.terminate();
      },
      // It has not started yet, or has ended.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  timer.unref();
}
