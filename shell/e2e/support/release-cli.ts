import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { site } from './site.ts';

const cli = path.resolve(import.meta.dirname, '../../src/releases/cli.ts');

/** `pnpm release` on a store of a test file's own, for the site of the tests. */
export async function releaseCli() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-commands-'));
  afterAll(() => rm(folder, { recursive: true }));
  const releaseWith = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; signal: string | null; out: string; errors: string }>((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        RELEASE_BY: 'Ada',
        PUBLIC_ORIGIN: site.origin,
        ...settings,
      };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, signal: error?.signal ?? null, out, errors }),
      );
    });
  const release = (...args: string[]) => releaseWith({}, ...args);
  const told = async (...args: string[]) => JSON.parse((await release('--json', ...args)).out) as unknown;
  return { folder, release, releaseWith, told };
}
