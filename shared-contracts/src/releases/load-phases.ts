/**
 * The phases in which loading a release can fail, in order. `registry`: finding the active release. `manifest`: its
 * release.json, with signature and contract. `entry`, `chunk`, `style`: loading a file of it. `evaluate`: running its
 * code. `render`: rendering a page. `hydrate`: the browser's page differs from the server's.
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

/** The phases that a browser reports. */
export const BROWSER_PHASES = ['entry', 'chunk', 'style', 'evaluate', 'render', 'hydrate'] as const;
export type BrowserPhase = (typeof BROWSER_PHASES)[number];
