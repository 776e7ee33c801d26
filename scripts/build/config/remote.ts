import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { chunkManifest, compiledAtOnce, compressed, remoteRuntime, serverBase } from '../plugins.ts';
import { pngIcons } from '../icons.ts';
import { releaseNeeds } from '../release-needs.ts';
import { type PreviewCards, previewCards } from '../preview-cards/preview-cards.ts';
import {
  common,
  dist,
  isDevelopment,
  minimizer,
  moduleIds,
  refresh,
  refreshableTypescript,
  serverMinimizer,
  typescript,
} from './common.ts';
import { esFederationRuntime, federationRuntimeAlias } from './federation-runtime.ts';
import { versionsOfShared } from './shared-packages.ts';

const require = createRequire(import.meta.url);

/** CSS Modules in the remote's own cascade layer. The server build only needs the class names. */
const cssModules = (remote: string, side: 'browser' | 'server'): RuleSetRule => ({
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
      loader: path.join(import.meta.dirname, '../css-layer-loader.ts'),
      options: { layer: remote },
    },
  ],
});

/** Names hold a digest, so that browsers may keep files for good; a development server's files are never kept. */
const fileName = (extension: 'js' | 'css') =>
  isDevelopment ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** Pictures and other files of a remote become files of its release, addressed relative to it. */
const files: RuleSetRule = {
  test: /\.(?:svg|webp|avif|png|jpg|mp4|webm)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
};

type Package = { name: string; dependencies: Record<string, string> };

const routes = './src/expose/routes.tsx';

/** What a remote has besides its pages. */
interface RemoteOptions {
  /** Pictures for previews of links. */
  readonly previewCards?: PreviewCards;
  /** An SVG that is to be had as PNG, too. */
  readonly icon?: string;
  /** Files of packages that browsers fetch as they are: from where in `node_modules`, to where in the release. */
  readonly packageFiles?: readonly { readonly from: string; readonly to: string }[];
  /** Whether its pages wait for a sign of use: then their scripts are compiled while they arrive. */
  readonly startsOnIntent?: boolean;
  /** Modules that only browsers run; the server file does without them. */
  readonly browserOnly?: readonly string[];
}

/**
 * The two builds of a remote: `dist/client` (federation container and chunks) and `dist/server/routes.cjs`.
 * @param folder The remote's own folder; its `src/expose/routes.tsx` is what it exposes.
 */
export function remoteConfig(folder: string, options: RemoteOptions = {}): Configuration[] {
  const pkg = require(path.join(folder, 'package.json')) as Package;
  return [clientConfig(folder, pkg, options), serverConfig(folder, pkg, options)];
}

function clientConfig(
  folder: string,
  { name, dependencies }: Package,
  { previewCards: cards, icon, packageFiles = [], startsOnIntent = false }: RemoteOptions,
): Configuration {
  return {
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
        shared: sharedByShell(dependencies),
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
      ...(packageFiles.length > 0 ? [copied(folder, packageFiles)] : []),
      ...(isDevelopment ? refresh() : [compressed]),
      ...(startsOnIntent && !isDevelopment ? [compiledAtOnce(ofPages(folder))] : []),
      ...(cards && !isDevelopment ? [previewCards(cards)] : []),
      ...(icon && !isDevelopment ? [pngIcons(path.join(folder, icon))] : []),
    ],
  };
}

/** The scripts that pages start with. A page is a chunk that has the name of its file; others come when they are wanted. */
function ofPages(folder: string): string[] {
  const pages = readdirSync(path.join(folder, 'src/pages')).filter((file) => /^[\w-]+\.tsx$/.test(file));
  return ['remoteEntry', 'exposed-routes', ...pages.map((file) => path.basename(file, '.tsx'))];
}

/** Named as they are: the address of a release holds the digest of all of it. */
const copied = (folder: string, packageFiles: NonNullable<RemoteOptions['packageFiles']>) =>
  new rspack.CopyRspackPlugin({
    patterns: packageFiles.map(({ from, to }) => ({ from: path.join(folder, 'node_modules', from), to })),
  });

function serverConfig(
  folder: string,
  { name, dependencies }: Package,
  { browserOnly = [] }: RemoteOptions,
): Configuration {
  const without = Object.fromEntries(browserOnly.map((module) => [`${module}$`, false as const]));
  return {
    ...common(folder),
    resolve: { ...common(folder).resolve, alias: without },
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
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      serverBase(),
      ...(isDevelopment ? [] : [releaseNeeds(versionsOfShared(dependencies))]),
    ],
  };
}

/** The packages of the shell, as far as this remote was made for them. */
function sharedByShell(dependencies: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(versionsOfShared(dependencies)).map(([pkg, version]) => [
      pkg,
      { singleton: true, eager: false, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
}
