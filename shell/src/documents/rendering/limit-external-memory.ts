import type { Worker } from 'node:worker_threads';

const LIMIT_BYTES = 128 * 1024 * 1024;
const CHECK_INTERVAL_MS = 100;

const watched = new WeakSet<Worker>();

/**
 * Terminates a thread that uses too much memory outside the heap (Buffers, array buffers), which Node's
 * `resourceLimits` do not cover. Runs outside the thread, because a blocked thread could not check itself.
 * @param isBusy The thread is checked until this returns false.
 */
export function limitExternalMemory(worker: Worker, isBusy: () => boolean): void {
  if (watched.has(worker)) return;
  watched.add(worker);
  const timer = setInterval(() => {
    if (!isBusy()) {
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
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
