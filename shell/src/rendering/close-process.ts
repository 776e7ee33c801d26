/**
 * Takes from a rendering thread what would let a remote reach the server: modules of Node (`process.getBuiltinModule`,
 * `process.binding`), signals, files (`process.report`). Node's own modules keep theirs. Shared memory is not counted
 * by any limit, and no page needs it. For good: must come after all imports and before a remote's code.
 */
export function closeProcess(): void {
  const rest = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });
  Object.defineProperty(globalThis, 'process', { value: rest, writable: false, configurable: false });
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
}
