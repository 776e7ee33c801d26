import { currentPage } from './page-scope.ts';

/**
 * Takes from a rendering thread what would let a remote reach the server or the network. Modules of Node have what they
 * need already. For good: must come after all imports and before a remote's code.
 */
export function closeGlobals(): void {
  closeProcess();
  closeConnections();
  for (const name of NETWORK) Reflect.deleteProperty(globalThis, name);
  // Shared memory is counted by no limit, and no page needs it.
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  Reflect.deleteProperty(Atomics, 'waitAsync');
  boundTimers();
}

/** Connections, and channels and locks that all threads of the process share. */
const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel', 'navigator'];

/** Modules of Node (`process.getBuiltinModule`, `process.binding`), signals, files (`process.report`). */
function closeProcess(): void {
  const rest = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });
  Object.defineProperty(globalThis, 'process', { value: rest, writable: false, configurable: false });
}

/**
 * Node puts the connections of its `fetch` on the global object, under symbols that anyone can name, when `Request` is
 * first used, and not again later. The properties cannot be deleted.
 */
function closeConnections(): void {
  void new Request('http://localhost');
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!Symbol.keyFor(key)?.startsWith('undici.')) continue;
    Object.defineProperty(globalThis, key, { value: undefined, writable: false, configurable: false });
  }
}

type Callback = (...given: unknown[]) => void;
type Start = (callback: Callback, ms?: number) => NodeJS.Timeout | NodeJS.Immediate;

/** Timers that end with their page. Numbers, as in browsers: an object of Node's could be started again. */
function boundTimers(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;
  let lastId = 0;
  const bound =
    (start: Start, stop: (timer: never) => void, isRepeated: boolean) =>
    (callback: unknown, ms?: unknown, ...given: unknown[]): number => {
      const page = currentPage();
      const id = ++lastId;
      if (!page || typeof callback !== 'function') return id;
      const call = () => {
        if (!isRepeated) page.timers.delete(id);
        (callback as Callback)(...given);
      };
      const timer = start(call, Number(ms) || 0);
      page.timers.set(id, () => stop(timer as never));
      return id;
    };
  const clear = (id: unknown): void => {
    const timers = currentPage()?.timers;
    timers?.get(id as number)?.();
    timers?.delete(id as number);
  };
  const startTimeout = bound((call, ms) => setTimeout(call, ms), clearTimeout, false);
  const startImmediate = bound((call) => setImmediate(call), clearImmediate, false);
  const timeout = (ms: number): AbortSignal => {
    const controller = new AbortController();
    startTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
  Object.assign(globalThis, {
    setTimeout: startTimeout,
    setInterval: bound((call, ms) => setInterval(call, ms), clearTimeout, true),
    setImmediate: (callback: unknown, ...given: unknown[]) => startImmediate(callback, 0, ...given),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  });
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout });
}
