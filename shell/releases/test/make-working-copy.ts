import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { type RemoteName, REMOTE_NAMES } from 'shared-contracts/releases/release';
import { onTestFinished } from 'vitest';

/**
 * The root folder of a repository, which is removed when the test ends.
 * @param built The remotes that are built, of one page each.
 */
export async function makeWorkingCopy(built: readonly RemoteName[]): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'working-copy-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    'client/remoteEntry.js': '',
    'client/chunks.json': JSON.stringify({ 'exposed-routes': ['exposed-routes.js'], home: ['home.js'] }),
    'client/exposed-routes.js': '',
    'client/home.js': '',
    'server/routes.cjs': `exports.hostContract = ${HOST_CONTRACT};
      exports.createRoutes = () => [{ index: true, id: 'public:home', lazy: async () => ({}) }];`,
    'server/needs.json': JSON.stringify({
      shared: {},
      routerExports: [],
      calls: [],
      api: { openapi: '3.1.0', paths: {} },
    }),
  };
  for (const remote of REMOTE_NAMES) {
    const folder = path.join(root, remote);
    await mkdir(folder);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: remote, version: '1.0.0' }));
    if (!built.includes(remote)) continue;
    for (const name of ['client', 'server'])
      await mkdir(path.join(folder, 'dist', name), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'dist', name), text);
  }
  return root;
}
