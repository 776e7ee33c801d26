/**
 * How every part is built (docs/decisions/0002-federation-with-an-explicit-host.md). `remoteConfig` gives a remote its two builds: the
 * federated browser container and the server file of the same routes. `browserHostConfig` and `nodeServerConfig` build
 * the shell; the API has its own.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type PreviewCards, previewCards } from './scripts/build/preview-cards/preview-cards.ts';
import { chunkManifest, compressed, remoteRuntime, serverBase } from './scripts/build/plugins.ts';

const require = createRequire(import.meta.url);
const root = import.meta.dirname;

/** The browsers we build for: those that know cascade layers, `:has`, import maps with integrity fall back without it. */
const browsers = ['chrome >= 120', 'edge >= 120', 'safari >= 17', 'firefox >= 121'];

/** `pnpm dev` builds for development; the release of a part is built for production. */
const isDevelopment = process.env.NODE_ENV === 'development';
const mode = isDevelopment ? 'development' : 'production';
const moduleIds = isDevelopment ? 'named' : 'deterministic';
const dist = isDevelopment ? 'dist/development' : 'dist';

/** Packages that exist once per page and once per render: the shell brings them, a remote never does. */
const sharedPackages = ['react', 'react-dom', 'react-router-dom'] as const;

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

const typescript = script(false);
/** Only the browser can refresh; servers render with React's production build in development too. */
const refreshableTypescript = script(isDevelopment);

const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/** Unused code costs memory and time at each start. Names and lines stay, for the stack traces in the log. */
const serverMinimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: { minify: false, mangle: false, compress: true, format: { comments: false } },
  }),
];

const common = (folder: string): Configuration => ({
  context: folder,
  mode,
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  performance: false,
  lazyCompilation: false,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
});

/** CSS Modules in the remote's own cascade layer. The server build only needs the class names. */
const cssModules = (remote: string, side: 'browser' | 'server'): RuleSetRule => ({
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { namedExports: false },
  generator: {
    exportsConvention: 'as-is',
    esModule: true,
    exportsOnly: side === 'server',
    localIdentName: '[uniqueName]_[name]_[local]_[hash]',
  },
  use: [{ loader: path.join(root, 'scripts/build/css-layer-loader.ts'), options: { layer: remote } }],
});

/** Fast Refresh: a changed component is put in place in the open page (docs/development.md). */
const refresh = () => [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()];

/** Names hold a digest, so that browsers may keep files for good; a development server's files are never kept. */
const fileName = (extension: 'js' | 'css') =>
  isDevelopment ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** Pictures and other files of a remote become files of its release, addressed relative to it. */
const files: RuleSetRule = {
  test: /\.(?:svg|webp|avif|png|jpg|mp4|webm)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
};

/** @rspack/core resolves the federation runtime as CommonJS, which cannot be tree-shaken; put its ES build in its place. */
const esFederationRuntime = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/].*\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

const federationRuntimeAlias = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools/package.json'));
  const runtime = path.dirname(tools.resolve('@module-federation/runtime/package.json'));
  return { '@module-federation/runtime': path.join(runtime, 'dist/index.js') };
};

/**
 * The two builds of a remote: `dist/client` (federation container and chunks) and `dist/server/routes.cjs`.
 * @param folder The remote's own folder; its `src/expose/routes.tsx` is what it exposes.
 * @param options Pictures for previews of its pages, when search engines and other sites may see them.
 */
export function remoteConfig(folder: string, options: { previewCards?: PreviewCards } = {}): Configuration[] {
  const { name, dependencies } = require(path.join(folder, 'package.json')) as {
    name: string;
    dependencies: Record<string, string>;
  };
  const routes = './src/expose/routes.tsx';
  const shared = Object.fromEntries(
    sharedPackages.map((pkg) => [
      pkg,
      { singleton: true, eager: false, import: false as const, requiredVersion: `^${dependencies[pkg]}` },
    ]),
  );
  const client: Configuration = {
    ...common(folder),
    name: `${name} client`,
    target: ['web', 'es2022'],
    entry: {},
    module: { rules: [refreshableTypescript, cssModules(name, 'browser'), files] },
    resolve: { ...common(folder).resolve, alias: federationRuntimeAlias() },
    output: {
      path: path.join(folder, dist, 'client'),
      clean: true,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      uniqueName: name,
      filename: fileName('js'),
      chunkFilename: fileName('js'),
      cssFilename: fileName('css'),
      cssChunkFilename: fileName('css'),
    },
    optimization: { splitChunks: false, moduleIds, chunkIds: 'named', emitOnErrors: false, minimizer },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        // The first is for all chunks below it, which would each bring their own.
        exposes: { './routes': { import: ['react/jsx-runtime', routes], name: 'exposed-routes' } },
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
        },
      }),
      esFederationRuntime,
      ...remoteRuntime(),
      chunkManifest,
      ...(isDevelopment ? refresh() : [compressed]),
      ...(options.previewCards && !isDevelopment ? [previewCards(options.previewCards)] : []),
    ],
  };
  const server: Configuration = {
    ...common(folder),
    name: `${name} server`,
    target: ['node24', 'es2022'],
    entry: { routes },
    module: { rules: [typescript, cssModules(name, 'server'), files] },
    externalsType: 'commonjs',
    externals: [/^(?:react|react-dom|react-router-dom)(?:\/|$)/],
    output: {
      path: path.join(folder, dist, 'server'),
      clean: true,
      publicPath: '/',
      library: { type: 'commonjs2' },
      filename: '[name].cjs',
      uniqueName: name,
    },
    optimization: { minimizer: serverMinimizer, splitChunks: false, nodeEnv: 'production' },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), serverBase()],
  };
  return [client, server];
}

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
    entry: { host: './src/browser/host.tsx', shell: './src/styles/shell.css' },
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
      ...(isDevelopment ? refresh() : [compressed]),
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
  };
}

/**
 * A server in one file, so that it starts in a fraction of a second.
 * @param entry Output name to source file.
 */
export function nodeServerConfig(folder: string, entry: Record<string, string>): Configuration {
  return {
    ...common(folder),
    name: `${path.basename(folder)} server`,
    target: ['node24', 'es2022'],
    entry,
    module: { rules: [typescript] },
    // As Node itself asks, so that the router comes as a module, of which only what is used is bundled.
    resolve: { ...common(folder).resolve, conditionNames: ['module-sync', '...'] },
    output: {
      path: path.join(folder, dist, 'server'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
    },
    optimization: { minimizer: serverMinimizer, splitChunks: false, nodeEnv: 'production' },
  };
}
