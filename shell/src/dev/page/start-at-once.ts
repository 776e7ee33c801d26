/** Stands after the starter of a page in development. */

const { promise, resolve } = Promise.withResolvers<void>();
const replayPresses = window.shellIsLive;

// React forgets an update that comes while it still hydrates, so updates wait for this.
window.pageIsLive = promise;
window.shellIsLive = () => {
  replayPresses?.();
  resolve();
};

// A page does not wait for its first use: what is not live cannot be updated.
dispatchEvent(new Event('pointerover'));
