/** Runs after the bootstrap script of a page in development. */

const { promise, resolve } = Promise.withResolvers<void>();
const replayActions = window.onShellHydrated;

// React forgets an update that comes while it still hydrates, so updates wait for this.
window.pageHydrated = promise;
window.onShellHydrated = () => {
  replayActions?.();
  resolve();
};

// Starts without an interaction, because only a hydrated page can be updated.
dispatchEvent(new Event('pointerover'));
