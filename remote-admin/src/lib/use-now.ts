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

/** Without listeners the timer stands still. Not at each call: React reads the value twice and expects the same. */
function read(): number {
  const time = Date.now();
  if (listeners.size === 0 && Math.abs(time - now) >= STEP_MS) now = time;
  return now;
}

/** The current time in milliseconds, updated every 30 s by one shared timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
