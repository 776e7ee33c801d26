/**
 * Runs before every other script of a page in development. React registers its renderer here, and each Fast Refresh
 * runtime, the host's and the remote's, finds it here. The hook that a runtime would install on its own keeps no list
 * of renderers, so the second runtime would find none.
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
