import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { remoteConfig } from '../../rspack.base.config.ts';
import { browserHost } from '../../shell/rspack.config.ts';

const HOME = ['exposed-routes', 'layout', 'home'];

/** Bytes on the wire, brotli, of all scripts that make the home page live. */
export async function homeScripts(root: string): Promise<number> {
  const chunksOf = async (folder: string) =>
    JSON.parse(await readFile(path.join(folder, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const shell = path.join(root, 'shell/dist/client');
  const remote = path.join(root, 'remote-public/dist/client');
  const ofRemote = await chunksOf(remote);
  const files = [
    ...((await chunksOf(shell)).host ?? []).map((file) => path.join(shell, file)),
    path.join(remote, 'remoteEntry.js'),
    ...HOME.flatMap((chunk) => ofRemote[chunk] ?? []).map((file) => path.join(remote, file)),
  ];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => (await readFile(`${file}.br`)).length));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * The code of the live home page as one bundle without federation: the shell's host with the remote's routes, frame and
 * home imported instead of loaded. Other pages stay out, as they do in the browser.
 */
export async function buildSingleBundle(root: string): Promise<Buffer> {
  const shell = path.join(root, 'shell');
  const remote = path.join(root, 'remote-public');
  // Below the shell, so that packages are found as the shell finds them.
  const folder = await mkdtemp(path.join(shell, 'node_modules/.single-bundle-'));
  try {
    const routes = path.join(folder, 'routes.ts');
    const page = (file: string) => JSON.stringify(path.join(remote, 'src', file));
    await writeFile(
      routes,
      `import * as routes from ${page('expose/routes.tsx')};
       import * as layout from ${page('pages/layout.tsx')};
       import * as home from ${page('pages/home.tsx')};
       Object.assign(globalThis, { kept: [layout, home] });
       export const loadRemoteRoutes = async () => routes;`,
    );
    await run(configure(shell, remote, folder, routes));
    const made = await readdir(path.join(folder, 'dist'));
    const entry = made.find((file) => /^host\..*js$/.test(file));
    if (!entry) throw new Error(`There is no bundle among ${made.join(', ')}`);
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
