import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listen of listeners) listen();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time in milliseconds, updated every 30 s by one shared timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    if (listeners.size === 0) now = Date.now();
    return now;
  });
}
