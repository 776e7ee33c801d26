/** A page that is being made in this thread. */
export interface PageWork {
  readonly signal: AbortSignal;
  /** Whether it could be rendered now, if others were not before it. */
  readonly isQueued: boolean;
  /** Resolves when it may be rendered. @throws AbortError when it was given up meanwhile. */
  turn(): Promise<void>;
  giveUp(): void;
}

/** Node's own: the one of a remote ends with a page, and this one serves all. */
const { setImmediate: soon } = globalThis;

const nextTurn = () =>
  new Promise<void>((resolve) => {
    soon(resolve);
  });

/**
 * Lets one page be rendered in each turn of the event loop. All that wait in one turn would be rendered one after the
 * other, those too that were given up before it was their turn.
 */
export function createQueue(): () => PageWork {
  let last = Promise.resolve();
  return () => {
    const controller = new AbortController();
    const { signal } = controller;
    let isQueued = false;
    return {
      signal,
      get isQueued() {
        return isQueued;
      },
      async turn() {
        isQueued = true;
        last = last.then(nextTurn);
        await last;
        isQueued = false;
        signal.throwIfAborted();
      },
      giveUp: () => controller.abort(),
    };
  };
}
