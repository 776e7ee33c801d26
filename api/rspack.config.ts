import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { serverOutput } from '../rspack.base.config.ts';
import { bundledPackages } from '../scripts/build/bundled-packages.ts';
import { emitJson } from '../scripts/build/emit-files.ts';
import { builtDocument } from './src/openapi/built-document.ts';

/**
 * Bundles the server and the migration command into one file each, except for native modules and lazy imports, so that
 * they start in a fraction of a second.
 */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node24',
  entry: { index: './src/index.ts', migrate: './src/migrate.ts' },
  output: { ...serverOutput, path: `${import.meta.dirname}/dist`, clean: true },
  externalsType: 'import',
  // Native packages, imported lazily.
  externals: ['@node-rs/argon2', 'sharp'],
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      { resourceQuery: /^\?inline$/, type: 'asset/inline' },
    ],
  },
  resolve: { extensions: ['.ts', '.js'] },
  optimization: {
    splitChunks: false,
    nodeEnv: 'production',
    minimizer: [
      // Unused code costs memory and time at each start, and one letter beyond Latin-1 doubles what V8 holds of a whole
      // file. Names stay, for the stack traces in the log.
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { mangle: false, compress: true, format: { comments: false, asciiOnly: true } },
      }),
    ],
  },
  plugins: [
    // Colours in mysql2's debug output, an optional dependency.
    new rspack.IgnorePlugin({ resourceRegExp: /^cardinal$/ }),
    emitJson('openapi.json', builtDocument),
    emitJson('packages.json', bundledPackages),
  ],
  performance: false,
  devtool: false,
});
