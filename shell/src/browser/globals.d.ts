/** The only interface between the bootstrap script and the host, apart from the page state. */
interface Window {
  /** Called by the host when the page is hydrated, or never will be. */
  onShellHydrated?: () => void;
  /** Called by the host when its router has started, which handles Back and Forward from then on. */
  onShellRouting?: () => void;
}

/** Versions of the shared packages, from the shell's package.json at build time. */
declare const __REACT_VERSION__: string;
declare const __ROUTER_VERSION__: string;
