/**
 * Globals of Node that a release does not have in a shell: network access, and what all threads of a process share.
 * WebAssembly could create shared memory, too.
 */
export const ABSENT_GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'BroadcastChannel',
  'navigator',
  'SharedArrayBuffer',
  'WebAssembly',
] as const;

/** All of `process` that a release has; the rest gives access to Node modules (`binding`), signals and files (`report`). */
export const HARMLESS_PROCESS = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });

/**
 * Runs synchronous code with the globals that a shell gives a release, so that a build that depends on others fails before
 * it is published.
 */
export function withoutAbsentGlobals<Result>(run: () => Result): Result {
  const names = [...ABSENT_GLOBALS, 'process'];
  const saved = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  try {
    for (const name of ABSENT_GLOBALS) Reflect.deleteProperty(globalThis, name);
    Object.defineProperty(globalThis, 'process', { value: HARMLESS_PROCESS, configurable: true });
    return run();
  } finally {
    for (const [name, descriptor] of saved)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
}
