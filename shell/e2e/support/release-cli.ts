import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { site } from './site.ts';

const cli = path.resolve(import.meta.dirname, '../../src/releases/cli.ts');

const CHANGES = ['publish', 'rollback', 'canary', 'promote', 'pause', 'resume'];

/**
 * `pnpm release` on a store of a test file's own, compared with the site of the tests. That site follows another store,
 * so only `checked` asks it whether it follows a change.
 * @param own Settings instead of those.
 */
export function releaseCli(own: Readonly<Record<string, string>> = {}) {
  const folder = path.join(os.tmpdir(), `release-commands-${randomUUID()}`);
  const checked = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    new Promise<{ code: number; signal: string | null; out: string; errors: string }>((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        RELEASE_BY: 'Ada',
        PUBLIC_ORIGIN: site.origin,
        ...own,
        ...settings,
      };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, signal: error?.signal ?? null, out, errors }),
      );
    });
  const releaseWith = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    checked(settings, ...args, ...(args.some((arg) => CHANGES.includes(arg)) ? ['--no-check'] : []));
  const release = (...args: string[]) => releaseWith({}, ...args);
  const told = async (...args: string[]) => JSON.parse((await release('--json', ...args)).out) as unknown;
  return { folder, checked, release, releaseWith, told };
}
