import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/start/ports.ts';
import { startGroup } from './process-group.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const packages = ['.', 'shell', 'remote-public', 'remote-admin', 'api', 'shared-contracts'];
const notCopied = new Set(['node_modules', 'dist', '.git', '.data', 'coverage']);

/** Copies the sources, so that tests can edit them, and links the installed packages. */
async function copyRepository(folder: string): Promise<void> {
  await cp(root, folder, { recursive: true, filter: (file) => !notCopied.has(path.basename(file)) });
  for (const name of packages) {
    const [from, to] = [root, folder].map((base) => path.join(base, name, 'node_modules')) as [
      string,
      string,
    ];
    await mkdir(to);
    for (const entry of await readdir(from)) {
      const target = entry === 'shared-contracts' ? folder : from;
      if (entry !== '.cache') await symlink(path.join(target, entry), path.join(to, entry));
    }
  }
}

/** Replaces a file atomically, as most editors do. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text);
  await rename(`${file}~`, file);
}

/** Runs a script of the copy in its own process group. */
const run = (folder: string, script: string, args: readonly string[], environment: NodeJS.ProcessEnv) =>
  startGroup(process.execPath, [path.join(folder, 'scripts/dev', script), ...args], {
    cwd: folder,
    environment,
  });

/** Starts `pnpm dev` on a copy of the sources. */
export async function startDev() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dev-'));
  await copyRepository(folder);
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: path.join(folder, '.data'), DEMO_CONTENT: 'false' };
  const dev = run(folder, 'dev.ts', [], environment);
  const isReady = () => dev.output().includes('Ctrl-C to stop');
  await Promise.race([expect.poll(isReady, { timeout: 60_000, intervals: [50] }).toBe(true), dev.ended]);
  if (!isReady()) throw new Error(`pnpm dev ended:\n${dev.output()}`);
  return {
    origin: `http://localhost:${port}`,
    folder,
    output: dev.output,
    /**
     * Edits a source file of the copy.
     * @returns A function that reverts the edit and waits for the build.
     */
    async edit(file: string, from: string | RegExp, to: string) {
      const address = path.join(folder, file);
      const before = await readFile(address, 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      await replaceFile(address, after);
      return async () => {
        const { length } = dev.output();
        await replaceFile(address, before);
        await expect.poll(() => dev.output().includes(' built in ', length), { timeout: 20_000 }).toBe(true);
      };
    },
    /** Runs `pnpm dev:remote`. */
    devRemote: (...args: readonly string[]) => run(folder, 'dev-remote.ts', args, {}),
    interrupt: dev.interrupt,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
