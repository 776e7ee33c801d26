import { ABSENT_GLOBALS, HARMLESS_PROCESS } from 'releases/build/absent-globals';
import { currentPage } from './page-scope.ts';

/**
 * Removes from a rendering thread the globals by which a remote could reach the server or the network. Irreversible:
 * must run after all imports, whose Node modules already hold what they need, and before a remote's code.
 */
export function blockGlobals(): void {
  Object.defineProperty(globalThis, 'process', {
    value: HARMLESS_PROCESS,
    writable: false,
    configurable: false,
  });
  blockConnections();
  // This includes shared memory, which no memory limit covers.
  for (const name of ABSENT_GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of ['wait', 'waitAsync']) Reflect.deleteProperty(Atomics, name);
  scopeTimers();
}

/**
 * When `Request` is first used, Node stores the dispatcher of `fetch` on the global object, under well-known symbols.
 * The properties cannot be deleted.
 */
function blockConnections(): void {
  void new Request('http://localhost');
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!Symbol.keyFor(key)?.startsWith('undici.')) continue;
    Object.defineProperty(globalThis, key, { value: undefined, writable: false, configurable: false });
  }
}

type Callback = (...args: unknown[]) => void;
type Start = (callback: Callback, ms?: number) => NodeJS.Timeout | NodeJS.Immediate;

/** Makes timers end with their page. They are numbers, as in browsers: a Node `Timeout` object could be restarted. */
function scopeTimers(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;
  let lastId = 0;
  const scoped =
    (start: Start, stop: (timer: never) => void, isRepeated: boolean) =>
    (callback: unknown, ms?: unknown, ...args: unknown[]): number => {
      const page = currentPage();
      const id = ++lastId;
      if (!page || typeof callback !== 'function') return id;
      const call = () => {
        if (!isRepeated) page.timers.delete(id);
        (callback as Callback)(...args);
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
  const startTimeout = scoped((call, ms) => setTimeout(call, ms), clearTimeout, false);
  const startImmediate = scoped((call) => setImmediate(call), clearImmediate, false);
  const timeout = (ms: number): AbortSignal => {
    const controller = new AbortController();
    startTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
  Object.assign(globalThis, {
    setTimeout: startTimeout,
    setInterval: scoped((call, ms) => setInterval(call, ms), clearTimeout, true),
    setImmediate: (callback: unknown, ...args: unknown[]) => startImmediate(callback, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  });
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout });
}
