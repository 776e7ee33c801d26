import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { isDevelopment } from './mode.ts';

const script = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    detectSyntax: 'auto',
    jsc: {
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});
export const typescript = script(false);
/** Only the browser can refresh; servers render with React's production build in development too. */
export const refreshableTypescript = script(isDevelopment);

/** Pictures and other files of a remote become files of its release, addressed relative to it. */
export const files: RuleSetRule = {
  test: /\.(?:svg|webp|avif|png|jpg|mp4|webm)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
};

/** CSS Modules in the remote's own cascade layer. The server build only needs the class names. */
export const cssModules = (remote: string, side: 'browser' | 'server'): RuleSetRule => ({
  test: /\.module\.css$/,
  type: 'css/module',
  // Custom properties keep their names: elements and packages set them by these.
  parser: { namedExports: false, dashedIdents: false },
  generator: {
    exportsConvention: 'as-is',
    esModule: true,
    exportsOnly: side === 'server',
    // By the path of the module, so that both builds have the same names.
    localIdentName: isDevelopment ? '[name]_[local]_[hash]' : '[local]-[hash:6]',
  },
  use: [
    {
      loader: path.join(import.meta.dirname, 'css-layer-loader.ts'),
      options: { layer: remote },
    },
  ],
});
