/** Something took longer than a visitor should wait without a word. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * What a promise gives, if it comes in time. Nothing is aborted: what comes later finds itself in the browser's cache.
 * @throws TimeLimitError that names what was late.
 */
export function within<Value>(ms: number, what: string, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`${what}: no answer within ${ms} ms`)), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
