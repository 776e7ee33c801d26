import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from 'shared-contracts/lib/start-error';
import { endWithParent } from '../end-with-parent.ts';

export const PARTS = ['shell', 'remote-public', 'remote-admin', 'api'] as const;
export type Part = (typeof PARTS)[number];

/** The output that only a complete production build has; `pnpm dev` also writes to `dist`. */
const OUTPUTS: Record<Part, string> = {
  shell: 'dist/server',
  'remote-public': 'dist/server',
  'remote-admin': 'dist/server',
  api: 'dist/index.mjs',
};

/** The inputs of every build, in addition to its own folder. */
const COMMON_SOURCES = [
  'shared-contracts/src',
  'shared-contracts/tracing/src',
  'rspack.base.config.ts',
  'scripts/build',
  'pnpm-lock.yaml',
];

/**
 * Builds the parts whose sources changed since their last build, with `rspack build`, two at a time.
 * @returns the parts that were built
 * @throws StartError with the output of a failed build
 */
export async function buildParts(root: string, parts: readonly Part[] = PARTS): Promise<Part[]> {
  const stale: { part: Part; digest: string }[] = [];
  for (const part of parts) {
    const digest = await sourceDigest(root, part);
    if ((await lastDigest(root, part)) !== digest) stale.push({ part, digest });
  }
  const queue = [...stale];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await build(root, next.part, next.digest);
  };
  await Promise.all([work(), work()]);
  return stale.map(({ part }) => part);
}

const stampOf = (root: string, part: Part) => path.join(root, 'node_modules/.cache/builds', part);

async function lastDigest(root: string, part: Part): Promise<string | undefined> {
  if (!existsSync(path.join(root, part, OUTPUTS[part]))) return undefined;
  return readFile(stampOf(root, part), 'utf8').catch(() => undefined);
}

async function build(root: string, part: Part, digest: string): Promise<void> {
  await rm(stampOf(root, part), { force: true });
  // Stop it with this process, which may exit because another step failed.
  const [command, args] = endWithParent('SIGTERM', path.join(root, 'node_modules/.bin/rspack'), ['build']);
  const child = spawn(command, args, {
    cwd: path.join(root, part),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Developers often export NODE_ENV=development, with which the configurations build for `pnpm dev`.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new StartError(`The build of ${part} failed:\n${(out + err).trim()}`);
  await mkdir(path.dirname(stampOf(root, part)), { recursive: true });
  await writeFile(stampOf(root, part), digest);
}

/** Folders of a part that no build reads. `api/src/seed` is one that the build reads. */
const UNREAD = ['coverage', 'e2e', 'seed'];

async function sourceDigest(root: string, part: Part): Promise<string> {
  const hash = createHash('sha256');
  const unread = UNREAD.map((name) => path.join(root, part, name));
  for (const source of [...COMMON_SOURCES, part]) {
    for (const file of await filesIn(path.join(root, source), unread)) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The files of a folder, without symbolic links: Emacs locks an edited file by a link that leads nowhere. */
async function filesIn(location: string, unread: readonly string[]): Promise<string[]> {
  const entries = await readdir(location, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [location];
  const nested = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .map(({ name }) => path.join(location, name))
    .filter((file) => !unread.includes(file))
    .map((file) => filesIn(file, unread));
  return (await Promise.all(nested)).flat().sort();
}
