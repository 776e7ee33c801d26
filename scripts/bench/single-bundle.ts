import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { remoteConfig } from '../../rspack.base.config.ts';
import { browserHost } from '../../shell/rspack.config.ts';

const HOME = ['exposed-routes', 'layout', 'home'];

/** Size of all scripts of the hydrated home page, compressed with brotli. */
export async function homeScripts(root: string): Promise<number> {
  const chunksOf = async (folder: string) =>
    JSON.parse(await readFile(path.join(folder, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const shell = path.join(root, 'shell/dist/client');
  const remote = path.join(root, 'remote-public/dist/client');
  const remoteChunks = await chunksOf(remote);
  const files = [
    ...((await chunksOf(shell)).host ?? []).map((file) => path.join(shell, file)),
    path.join(remote, 'remoteEntry.js'),
    ...HOME.flatMap((chunk) => remoteChunks[chunk] ?? []).map((file) => path.join(remote, file)),
  ];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => (await readFile(`${file}.br`)).length));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Bundles the code of the hydrated home page without federation: the shell's host imports the remote's routes, layout
 * and home instead of loading them. Other pages are excluded, as in the browser.
 */
export async function buildSingleBundle(root: string): Promise<Buffer> {
  const shell = path.join(root, 'shell');
  const remote = path.join(root, 'remote-public');
  // Inside the shell, for the same module resolution.
  const folder = await mkdtemp(path.join(shell, 'node_modules/.single-bundle-'));
  try {
    const routes = path.join(folder, 'routes.ts');
    const page = (file: string) => JSON.stringify(path.join(remote, 'src', file));
    await writeFile(
      routes,
      `import * as routes from ${page('expose/routes.tsx')};
       import * as layout from ${page('pages/layout.tsx')};
       import * as home from ${page('pages/home.tsx')};
       Object.assign(globalThis, { retained: [layout, home] });
       export const loadRemoteRoutes = async () => routes;`,
    );
    await run(configure(shell, remote, folder, routes));
    const outputs = await readdir(path.join(folder, 'dist'));
    const entry = outputs.find((file) => /^host\..*js$/.test(file));
    if (!entry) throw new Error(`There is no bundle among ${outputs.join(', ')}`);
    return await readFile(path.join(folder, 'dist', entry));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configure(shell: string, remote: string, folder: string, routes: string): Configuration {
  const [client] = remoteConfig(remote);
  return {
    ...browserHost,
    entry: { host: path.join(shell, 'src/browser/host.tsx') },
    module: client.module ?? {},
    output: { ...browserHost.output, path: path.join(folder, 'dist'), uniqueName: 'single' },
    optimization: { ...browserHost.optimization, splitChunks: false },
    plugins: [
      ...(browserHost.plugins ?? []).filter((plugin) => plugin instanceof rspack.DefinePlugin),
      new rspack.NormalModuleReplacementPlugin(/load-remote\.ts$/, routes),
    ],
  };
}

async function run(config: Configuration): Promise<void> {
  const stats = await new Promise<Stats>((resolve, reject) => {
    rspack(config, (error, result) => (result ? resolve(result) : reject(error ?? new Error('No result'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}
