import { type Configuration, rspack } from '@rspack/core';
import { isDevelopment } from './mode.ts';

/** The browsers we build for know cascade layers and `:has`. Those without integrity in import maps have a fallback. */
const browsers = ['chrome >= 120', 'edge >= 120', 'safari >= 17', 'firefox >= 121'];

/** How a build for browsers is made small. */
export const browserOptimization = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      // Files of packages are served as they are.
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
 * Unused code costs memory and time at each start, and one letter beyond Latin-1 doubles what V8 holds of a whole file.
 * Names and lines stay, for the stack traces in the log.
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
