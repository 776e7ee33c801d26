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
/** With Fast Refresh in development; servers always use React's production build. */
export const refreshableTypescript = script(isDevelopment);

/** Images and other assets become files of the release, with URLs relative to it. */
export const files: RuleSetRule = {
  test: /\.(?:svg|webp|avif|png|jpg|mp4|webm)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
};

/** CSS Modules in the remote's cascade layer. The server build only needs the class names. */
export const cssModules = (remote: string, side: 'browser' | 'server'): RuleSetRule => ({
  test: /\.module\.css$/,
  type: 'css/module',
  // Custom properties are not renamed, because elements and packages set them by name.
  parser: { namedExports: false, dashedIdents: false },
  generator: {
    exportsConvention: 'as-is',
    esModule: true,
    exportsOnly: side === 'server',
    // Derived from the module's path, so that both builds have the same names.
    localIdentName: isDevelopment ? '[name]_[local]_[hash]' : '[local]-[hash:6]',
  },
  use: [
    {
      loader: path.join(import.meta.dirname, 'css-layer-loader.ts'),
      options: { layer: remote },
    },
  ],
});
