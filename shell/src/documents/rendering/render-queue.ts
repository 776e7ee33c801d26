/** A page that is being rendered in this thread. */
export interface RenderJob {
  readonly signal: AbortSignal;
  /** Whether it is ready to render and waits for others. */
  readonly isQueued: boolean;
  /** Resolves when it may be rendered. @throws AbortError when it was aborted while it waited. */
  turn(): Promise<void>;
  abort(): void;
}

/** Node's own, taken before `block-globals.ts` replaces it with one that ends with a page. */
const { setImmediate: nodeSetImmediate } = globalThis;

const nextTurn = () =>
  new Promise<void>((resolve) => {
    nodeSetImmediate(resolve);
  });

/** Renders at most one page per turn of the event loop, so that pages can be aborted while they wait. */
export function createRenderQueue(): () => RenderJob {
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
      abort: () => controller.abort(),
    };
  };
}
