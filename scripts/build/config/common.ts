/** What the builds of remotes, shell and servers have in common. */
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** The browsers we build for: those that know cascade layers, `:has`, import maps with integrity fall back without it. */
const browsers = ['chrome >= 120', 'edge >= 120', 'safari >= 17', 'firefox >= 121'];

/** `pnpm dev` builds for development; the release of a part is built for production. */
export const isDevelopment = process.env.NODE_ENV === 'development';
const mode = isDevelopment ? 'development' : 'production';
export const moduleIds = isDevelopment ? 'named' : 'deterministic';
export const dist = isDevelopment ? 'dist/development' : 'dist';

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

export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    // Files of packages are served as they are.
    exclude: /^files\//,
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/**
 * Unused code costs memory and time at each start, and one letter beyond Latin-1 doubles what V8 holds of a whole file.
 * Names and lines stay, for the stack traces in the log.
 */
export const serverMinimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      minify: false,
      mangle: false,
      compress: true,
      format: { comments: false, asciiOnly: true },
    },
  }),
];

/** A server is made of modules, as its source is. */
export const serverOutput = {
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].mjs',
  chunkFilename: '[name].mjs',
} satisfies Configuration['output'];

/** What every build has in common. @param folder The part's own folder. */
export const common = (folder: string): Configuration => ({
  context: folder,
  mode,
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  performance: false,
  lazyCompilation: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
});

/** Fast Refresh: a changed component is put in place in the open page (docs/development.md). */
export const refresh = () => [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()];
