import { type Configuration, rspack } from '@rspack/core';
import { isDevelopment } from './mode.ts';

/** All of them support cascade layers and `:has`. Those without integrity in import maps have a fallback. */
const browsers = ['chrome >= 120', 'edge >= 120', 'safari >= 17', 'firefox >= 121'];

export const browserOptimization = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      // Copied files of packages are not changed.
      exclude: /^files\//,
      extractComments: false,
      minimizerOptions: { format: { comments: false } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ],
  moduleIds: isDevelopment ? 'named' : 'deterministic',
  emitOnErrors: false,
} satisfies Configuration['optimization'];

/**
 * Removes unused code, which costs start-up time and memory. ASCII only, because a character beyond Latin-1 doubles the
 * size of the source in V8. Names and line breaks stay, for stack traces.
 */
export const serverOptimization = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: {
        minify: false,
        mangle: false,
        compress: true,
        format: { comments: false, asciiOnly: true },
      },
    }),
  ],
  splitChunks: false,
  nodeEnv: 'production',
} satisfies Configuration['optimization'];
