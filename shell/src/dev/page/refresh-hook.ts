/**
 * Stands before every other script of a page in development. React says here that it is there, and each Fast Refresh
 * runtime, the host's and the remote's, looks here for it. The hook that a runtime would make by itself keeps no list,
 * so the second runtime would find nothing.
 */
const renderers = new Map<number, unknown>();

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
