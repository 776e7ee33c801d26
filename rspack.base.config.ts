/**
 * The shared build configuration (docs/decisions/0001-module-federation.md): common options, the two builds of a
 * remote, and the build of a server. The shell's browser builds are in `shell/rspack.config.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { bundledPackages } from './scripts/build/bundled-packages.ts';
import { chunkFiles } from './scripts/build/chunk-files.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { copyPackageFiles, type PackageFiles } from './scripts/build/copy-package-files.ts';
import { emitFiles, emitJson } from './scripts/build/emit-files.ts';
import {
  esFederationRuntime,
  federationRuntimeAlias,
  sharedByShell,
  sharedVersions,
} from './scripts/build/federation.ts';
import { pngIcons } from './scripts/build/icons.ts';
import { dist, isDevelopment } from './scripts/build/mode.ts';
import { noCssLoading } from './scripts/build/no-css-loading.ts';
import { browserOptimization, serverOptimization } from './scripts/build/optimization.ts';
import { drawPreviewCards, type PreviewCards } from './scripts/build/preview-cards/preview-cards.ts';
import { releaseRequirements } from './scripts/build/release-requirements.ts';
import { cssModules, files, refreshableTypescript, typescript } from './scripts/build/rules.ts';

/** Options of every build. @param folder The package's folder. */
export const common = (folder: string) =>
  ({
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    performance: false,
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
  }) satisfies Configuration;

/** React Fast Refresh (docs/development.md). */
export const refresh = () => [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()];

/** Compresses the files of a browser build. */
export const compressed = emitFiles(compressedFiles);

/** Writes the files of each chunk. */
export const chunkManifest = emitJson('chunks.json', chunkFiles);

/**
 * Lets Chromium compile all functions of these chunks in the background during the download, instead of one by one at
 * their first call (docs/decisions/0007-performance-budgets.md). Other browsers ignore the comment.
 * @param names Chunks of which most functions run during hydration: compiling unused ones costs memory.
 */
export const compileEagerly = (names: readonly string[]) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Scripts only: in a style sheet the line would invalidate the first rule.
    test: new RegExp(`^(?:${names.join('|')})\\.(?:[^/]*\\.)?js$`),
    // After comments are removed, before content hashes are computed.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

/** Servers are built as ES modules. */
export const serverOutput = {
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].mjs',
  chunkFilename: '[name].mjs',
} satisfies Configuration['output'];

/**
 * Builds a server as one file, which starts fast.
 * @param entry Output names and their source files.
 */
export const nodeServerConfig = (folder: string, entry: Record<string, string>): Configuration => ({
  ...common(folder),
  name: `${path.basename(folder)} server`,
  target: ['node24', 'es2022'],
  entry,
  module: { rules: [typescript] },
  // Node's own condition, so that the router is resolved as ES module and can be tree-shaken.
  resolve: { ...common(folder).resolve, conditionNames: ['module-sync', '...'] },
  output: { ...serverOutput, path: path.join(folder, dist, 'server'), clean: true },
  optimization: serverOptimization,
  plugins: [emitJson('../packages/server.json', bundledPackages)],
});

interface Package {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

interface RemoteOptions {
  /** Images for link previews. */
  readonly previewCards?: PreviewCards;
  /** An SVG that is also emitted as PNG. */
  readonly icon?: string;
  readonly packageFiles?: PackageFiles;
  /** Whether pages hydrate on the first interaction: then their scripts are compiled eagerly. */
  readonly hydratesOnIntent?: boolean;
  /** Modules that are left out of the server file. */
  readonly browserOnly?: readonly string[];
}

/** The modules that a remote exposes. The first one sets the public path of the others. */
const exposedModules = (side: 'browser' | 'server') => [
  path.join(import.meta.dirname, `scripts/build/public-path/${side}.ts`),
  './src/expose/routes.tsx',
];

/**
 * The two builds of a remote: `dist/client` (federation container and chunks) and `dist/server/routes.cjs`.
 * @param folder The remote's folder; it exposes `src/expose/routes.tsx`.
 */
export function remoteConfig(folder: string, options: RemoteOptions = {}): [Configuration, Configuration] {
  return [remoteClient(folder, options), remoteServer(folder, options)];
}

function remoteClient(folder: string, options: RemoteOptions): Configuration {
  const { name, dependencies } = readPackage(folder);
  const { previewCards, icon, packageFiles = [], hydratesOnIntent = false } = options;
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
      importFunctionName: IMPORT_BY_HOST,
      uniqueName: name,
      filename: fileName('js'),
      chunkFilename: fileName('js'),
      cssFilename: fileName('css'),
      cssChunkFilename: fileName('css'),
    },
    optimization: { ...browserOptimization, splitChunks: false, chunkIds: 'named' },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        // With the JSX runtime, so that no other chunk includes a copy.
        exposes: {
          './routes': { import: ['react/jsx-runtime', ...exposedModules('browser')], name: 'exposed-routes' },
        },
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
      noCssLoading,
      // Without a hash in the name: the path of a release already has its digest.
      new rspack.CopyRspackPlugin({
        patterns: copyPackageFiles(folder, packageFiles),
      }),
      ...(isDevelopment
        ? refresh()
        : [
            ...(hydratesOnIntent ? [compileEagerly(pageChunks(folder))] : []),
            ...(previewCards ? [emitFiles(() => drawPreviewCards(folder, previewCards))] : []),
            ...(icon ? [emitFiles(() => pngIcons(path.join(folder, icon)))] : []),
            compressed,
          ]),
      chunkManifest,
    ],
  };
}

function remoteServer(folder: string, { browserOnly = [] }: RemoteOptions): Configuration {
  const { name, dependencies } = readPackage(folder);
  return {
    ...common(folder),
    name: `${name} server`,
    target: ['node24', 'es2022'],
    entry: { routes: exposedModules('server') },
    module: { rules: [typescript, cssModules(name, 'server'), files] },
    resolve: {
      ...common(folder).resolve,
      alias: Object.fromEntries(browserOnly.map((module) => [`${module}$`, false as const])),
    },
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
    optimization: serverOptimization,
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(isDevelopment ? [] : [emitJson('needs.json', releaseRequirements(sharedVersions(dependencies)))]),
    ],
  };
}

/**
 * Loads a remote's chunks with the host's import, which has retries and a timeout
 * (`shell/src/browser/import-released.ts`). Without it, the native import is used.
 */
const IMPORT_BY_HOST =
  '((file) => (globalThis.importReleased ?? ((address) => import(address)))(new URL(file, import.meta.url).href))';

/** File names have a content hash, so that browsers can cache them forever, except in development. */
const fileName = (extension: 'js' | 'css') =>
  isDevelopment ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** The initial chunks of all pages. A page's chunk has the name of its file; all others are loaded on demand. */
function pageChunks(folder: string): string[] {
  const pages = readdirSync(path.join(folder, 'src/pages')).filter((file) => /^[\w-]+\.tsx$/.test(file));
  return ['remoteEntry', 'exposed-routes', ...pages.map((file) => path.basename(file, '.tsx'))];
}
