import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import {
  chunkManifest,
  common,
  compileEagerly,
  compressed,
  nodeServerConfig,
  readPackage,
  refresh,
} from '../rspack.base.config.ts';
import { bundledPackages } from '../scripts/build/bundled-packages.ts';
import { emitJson } from '../scripts/build/emit-files.ts';
import { esFederationRuntime, sharedVersions } from '../scripts/build/federation.ts';
import { hostCapabilities } from '../scripts/build/host-capabilities.ts';
import { dist, isDevelopment } from '../scripts/build/mode.ts';
import { browserOptimization } from '../scripts/build/optimization.ts';
import { refreshableTypescript, typescript } from '../scripts/build/rules.ts';

const folder = import.meta.dirname;
const { dependencies } = readPackage(folder);

/** Shared packages, which rarely change. */
const SHARED_PACKAGES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

/**
 * The browser build: the host with the federation runtime, and the shared packages. No further files, because a browser
 * opens six connections and a page's remote needs four.
 */
export const browserHost: Configuration = {
  ...common(folder),
  name: 'shell client',
  target: ['web', 'es2022'],
  entry: {
    host: './src/browser/host.tsx',
    'page-vitals': './src/browser/page-vitals.ts',
    shell: './src/styles/shell.css',
  },
  module: {
    rules: [
      refreshableTypescript,
      { test: /\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
    ],
  },
  output: {
    path: path.join(folder, dist, 'client'),
    // Keeps hot updates for pages that apply the builds one by one.
    clean: { keep: /\.hot-update\./ },
    publicPath: '/assets/',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    uniqueName: 'shell',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
  },
  optimization: {
    ...browserOptimization,
    splitChunks: {
      cacheGroups: { packages: { name: 'packages', test: SHARED_PACKAGES, chunks: 'all', enforce: true } },
    },
  },
  plugins: [
    new rspack.DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      ENV_TARGET: '"web"',
      FEDERATION_BUILD_IDENTIFIER: '"shell"',
      __REACT_VERSION__: JSON.stringify(dependencies.react),
      __ROUTER_VERSION__: JSON.stringify(dependencies['react-router-dom']),
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/icons', to: '[name].[contenthash:8][ext]' }] }),
    esFederationRuntime,
    ...(isDevelopment ? refresh() : [compileEagerly(['host', 'packages']), compressed]),
    chunkManifest,
    emitJson('../host.json', () => hostCapabilities(sharedVersions(dependencies))),
    emitJson('../packages/client.json', bundledPackages),
  ],
};

const bootstrap = './src/browser/bootstrap.ts';
const devPage = './src/dev/page';

/** The bootstrap script, inlined into every document: a classic script, minified, without the bundler's runtime. */
const inlineScript: Configuration = {
  ...common(folder),
  name: 'shell bootstrap',
  devtool: false,
  target: ['web', 'es2022'],
  entry: {
    bootstrap: isDevelopment
      ? [`${devPage}/refresh-hook.ts`, bootstrap, `${devPage}/start-at-once.ts`]
      : [bootstrap],
  },
  module: { rules: [typescript] },
  output: { path: path.join(folder, dist, 'inline'), clean: true, iife: true, filename: '[name].js' },
  optimization: { minimizer: browserOptimization.minimizer },
  plugins: [emitJson('../packages/inline.json', bundledPackages)],
};

export default [
  browserHost,
  inlineScript,
  nodeServerConfig(folder, {
    index: './src/index.ts',
    'render-worker': './src/documents/rendering/render-worker.ts',
  }),
];
