import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { runRelease } from 'releases/run-release';
import { site } from './site.ts';

const cli = path.resolve(import.meta.dirname, '../../releases/src/cli.ts');

const CHANGES = ['publish', 'rollback', 'canary', 'promote', 'pause', 'resume'];

/** Longer than a site needs; a person waits longer for one that does not follow. */
const WAIT_MS = 3_000;

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/**
 * `pnpm release` on a store of a test file's own, compared with the site of the tests. That site follows another store,
 * so only `checked` asks it whether it follows a change. All but `spawned` run in the process of the test.
 * @param own Settings instead of those.
 */
export function releaseCli(own: Readonly<Record<string, string>> = {}) {
  const folder = path.join(os.tmpdir(), `release-commands-${randomUUID()}`);
  const defaults = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    RELEASE_BY: 'Ada',
    PUBLIC_ORIGIN: site.origin,
    ...own,
  };
  const checked = async (settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> => {
    const [out, errors] = [[], []] as [string[], string[]];
    const code = await runRelease(args, {
      environment: { ...defaults, ...settings },
      say: (text) => out.push(`${text}\n`),
      complain: (text) => errors.push(`${text}\n`),
      waitMs: WAIT_MS,
    });
    return { code, out: out.join(''), errors: errors.join('') };
  };
  /** In a process of its own, as a person runs it, which a signal may end. */
  const spawned = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    new Promise<Ended & { readonly signal: string | null }>((resolve) => {
      const env = { ...defaults, ...settings };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, signal: error?.signal ?? null, out, errors }),
      );
    });
  const releaseWith = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    checked(settings, ...args, ...(args.some((arg) => CHANGES.includes(arg)) ? ['--no-check'] : []));
  const release = (...args: string[]) => releaseWith({}, ...args);
  const told = async (...args: string[]) => JSON.parse((await release('--json', ...args)).out) as unknown;
  return { folder, checked, spawned, release, releaseWith, told };
}
