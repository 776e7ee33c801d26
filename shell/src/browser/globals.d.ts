/** The one thing that the starter and the host, two separate scripts, share besides the page state. */
interface Window {
  /** Called by the host when the tree is interactive, or will never be. */
  shellIsLive?: () => void;
}

/** Versions of the shared packages, from the shell's package.json at build time. */
declare const __REACT_VERSION__: string;
declare const __ROUTER_VERSION__: string;
