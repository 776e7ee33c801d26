/** A promise did not settle within its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

let isArriving = false;

/** Sets whether a file is arriving. Time limits that expire meanwhile restart: the network is slow, but nothing hangs. */
export function setArriving(arrives: boolean): void {
  isArriving = arrives;
}

/**
 * Limits the time of a promise. Nothing is aborted, so that a late response still reaches the browser's cache.
 * @param what Named in the error.
 * @throws TimeLimitError
 */
export function withTimeLimit<Value>(ms: number, what: string, promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(() => {
      if (isArriving) start();
      else reject(new TimeLimitError(`${what}: no response`));
    }, ms);
  };
  start();
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
