/** Something under way that several visitors wait for. */
export interface Work {
  /** Never rejects. */
  readonly done: Promise<void>;
  /** Resolves when it is done, or when nobody should wait for it any longer. */
  readonly patience: Promise<void>;
}

/**
 * @param done Never rejects.
 * @param ms How long anybody should wait for it.
 */
export function withPatience(done: Promise<void>, ms: number): Work {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  timer.unref();
  void done.then(() => {
    clearTimeout(timer);
    resolve();
  });
  return { done, patience: promise };
}
