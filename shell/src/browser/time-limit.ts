/** A promise did not settle within its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Limits the time of a promise. Nothing is aborted, so that a late response still reaches the browser's cache.
 * @param what Named in the error.
 * @throws TimeLimitError
 */
export function withTimeLimit<Value>(ms: number, what: string, promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`${what}: no response within ${ms} ms`)), ms);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
