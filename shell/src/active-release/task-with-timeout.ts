/** A running task that several requests wait for, for a limited time. */
export interface Task {
  /** Never rejects. */
  readonly done: Promise<void>;
  /** Resolves when the task is done or the time is up, whichever is first. */
  readonly doneOrTimeout: Promise<void>;
}

/**
 * @param done Must never reject.
 * @param ms How long requests wait for the task. It is not aborted.
 */
export function taskWithTimeout(done: Promise<void>, ms: number): Task {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  timer.unref();
  void done.then(() => {
    clearTimeout(timer);
    resolve();
  });
  return { done, doneOrTimeout: promise };
}
