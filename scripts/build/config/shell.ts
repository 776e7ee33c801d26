import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { bundledPackages } from '../bundled-packages.ts';
import { hostOffer } from '../host-offer.ts';
import { chunkManifest, compiledAtOnce, compressed } from '../plugins.ts';
import {
  common,
  dist,
  isDevelopment,
  minimizer,
  moduleIds,
  refresh,
  refreshableTypescript,
  typescript,
} from './common.ts';
import { esFederationRuntime } from './federation-runtime.ts';
import { versionsOfShared } from './shared-packages.ts';

const require = createRequire(import.meta.url);

/**
 * The browser build of the shell: the host with the federation runtime, and the packages that remotes share, which rarely
 * change. No more files than that: a browser opens six connections, and a page's remote needs four.
 */
export function browserHostConfig(folder: string): Configuration {
  const { dependencies } = require(path.join(folder, 'package.json')) as {
    dependencies: Record<string, string>;
  };
  const longLived = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
  return {
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
      // Hot updates stay for pages that follow the builds one by one.
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
      minimizer,
      moduleIds,
      emitOnErrors: false,
      splitChunks: {
        cacheGroups: {
          packages: { name: 'packages', test: longLived, chunks: 'all', enforce: true },
        },
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
      chunkManifest,
      hostOffer(versionsOfShared(dependencies)),
      bundledPackages('../packages/client.json'),
      ...(isDevelopment ? refresh() : [compiledAtOnce(['host', 'packages']), compressed]),
    ],
  };
}

/** The script that stands in every document: classic, minified, without the bundler's run-time. */
export function inlineScriptConfig(folder: string, entry: string[]): Configuration {
  return {
    ...common(folder),
    name: 'shell starter',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { starter: entry },
    module: { rules: [typescript] },
    output: { path: path.join(folder, dist, 'inline'), clean: true, iife: true, filename: '[name].js' },
    optimization: { minimizer },
    plugins: [bundledPackages('../packages/inline.json')],
  };
}
