/**
 * Where the way of a release to a visitor's page can end, in the order of that way. `registry`: which release is in
 * force. `manifest`: its release.json, with signature and contract. `entry`, `chunk`, `style`: a file of it. `evaluate`:
 * its code runs, but not to its end. `render`: a page of it. `hydrate`: the browser's page is another than the server's.
 */
export const LOAD_PHASES = [
  'registry',
  'manifest',
  'entry',
  'chunk',
  'style',
  'evaluate',
  'render',
  'hydrate',
] as const;
export type LoadPhase = (typeof LOAD_PHASES)[number];

/** Those that a browser can tell of. */
export const BROWSER_PHASES = ['entry', 'chunk', 'style', 'evaluate', 'render', 'hydrate'] as const;
export type BrowserPhase = (typeof BROWSER_PHASES)[number];
