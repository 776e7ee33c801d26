/**
 * How every part is built (docs/decisions/0001-module-federation.md): what the builds have in common, a remote's two
 * builds, and a server's. The shell's builds for the browser are in `shell/rspack.config.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { bundledPackages } from './scripts/build/bundled-packages.ts';
import { chunkFiles } from './scripts/build/chunk-files.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { emitFiles, emitJson } from './scripts/build/emit-files.ts';
import {
  esFederationRuntime,
  federationRuntimeAlias,
  sharedByShell,
  versionsOfShared,
} from './scripts/build/federation.ts';
import { pngIcons } from './scripts/build/icons.ts';
import { dist, isDevelopment } from './scripts/build/mode.ts';
import { noCssLoading } from './scripts/build/no-css-loading.ts';
import { browserOptimization, serverOptimization } from './scripts/build/optimization.ts';
import { drawPreviewCards, type PreviewCards } from './scripts/build/preview-cards/preview-cards.ts';
import { releaseNeeds } from './scripts/build/release-needs.ts';
import { cssModules, files, refreshableTypescript, typescript } from './scripts/build/rules.ts';

/** What every build has in common. @param folder The part's own folder. */
export const common = (folder: string) =>
  ({
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    performance: false,
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
  }) satisfies Configuration;

/** Fast Refresh: a changed component is put in place in the open page (docs/development.md). */
export const refresh = () => [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()];

/** Compresses the files of a build for browsers. */
export const compressed = emitFiles(compressedFiles);

/** Writes which files a page needs. */
export const chunkManifest = emitJson('chunks.json', chunkFiles);

/**
 * Has Chromium compile all functions of these files while they arrive, beside the main thread, instead of one by one when
 * they are first called (docs/decisions/0007-performance-budgets.md). To other browsers it is a comment.
 * @param names of chunks of which most functions run when a page becomes live: what never runs costs memory
 */
export const compiledAtOnce = (names: readonly string[]) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Scripts only: in a sheet of the same chunk the line would take the first rule with it.
    test: new RegExp(`^(?:${names.join('|')})\\.(?:[^/]*\\.)?js$`),
    // After the comments were taken out, before files are named after what they hold.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

/** A server is made of modules, as its source is. */
export const serverOutput = {
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].mjs',
  chunkFilename: '[name].mjs',
} satisfies Configuration['output'];

/**
 * A server in one file, so that it starts in a fraction of a second.
 * @param entry Output name to source file.
 */
export const nodeServerConfig = (folder: string, entry: Record<string, string>): Configuration => ({
  ...common(folder),
  name: `${path.basename(folder)} server`,
  target: ['node24', 'es2022'],
  entry,
  module: { rules: [typescript] },
  // As Node itself asks, so that the router comes as a module, of which only what is used is bundled.
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

/** What a remote exposes. The first module tells the others where their files are. */
const exposed = (side: 'browser' | 'server') => [
  path.join(import.meta.dirname, `scripts/build/public-path/${side}.ts`),
  './src/expose/routes.tsx',
];

/**
 * The two builds of a remote: `dist/client` (federation container and chunks) and `dist/server/routes.cjs`.
 * @param folder The remote's own folder; its `src/expose/routes.tsx` is what it exposes.
 */
export function remoteConfig(folder: string, options: RemoteOptions = {}): [Configuration, Configuration] {
  return [remoteClient(folder, options), remoteServer(folder, options)];
}

function remoteClient(folder: string, options: RemoteOptions): Configuration {
  const { name, dependencies } = readPackage(folder);
  const { previewCards, icon, packageFiles = [], startsOnIntent = false } = options;
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
        // The JSX runtime is for all chunks below it, which would each bring their own.
        exposes: {
          './routes': { import: ['react/jsx-runtime', ...exposed('browser')], name: 'exposed-routes' },
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
      // Named as they are: the address of a release holds the digest of all of it.
      new rspack.CopyRspackPlugin({
        patterns: packageFiles.map(({ from, to }) => ({ from: path.join(folder, 'node_modules', from), to })),
      }),
      ...(isDevelopment
        ? refresh()
        : [
            ...(startsOnIntent ? [compiledAtOnce(chunksOfPages(folder))] : []),
            ...(previewCards ? [emitFiles(() => drawPreviewCards(previewCards))] : []),
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
    entry: { routes: exposed('server') },
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
      ...(isDevelopment ? [] : [emitJson('needs.json', releaseNeeds(versionsOfShared(dependencies)))]),
    ],
  };
}

/**
 * A remote's chunks arrive by the host's own import, which tries again and gives up in time
 * (`shell/src/browser/import-released.ts`). A host that has none imports as the bundler would.
 */
const IMPORT_BY_HOST =
  '((file) => (globalThis.importReleased ?? ((address) => import(address)))(new URL(file, import.meta.url).href))';

/** Names hold a digest, so that browsers may keep files for good; a development server's files are never kept. */
const fileName = (extension: 'js' | 'css') =>
  isDevelopment ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** The scripts that pages start with. A page is a chunk that has the name of its file; others come when they are wanted. */
function chunksOfPages(folder: string): string[] {
  const pages = readdirSync(path.join(folder, 'src/pages')).filter((file) => /^[\w-]+\.tsx$/.test(file));
  return ['remoteEntry', 'exposed-routes', ...pages.map((file) => path.basename(file, '.tsx'))];
}
