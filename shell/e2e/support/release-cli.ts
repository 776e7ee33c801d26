import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { runRelease } from 'releases/run-release';
import { site } from './site.ts';

const cli = path.resolve(import.meta.dirname, '../../releases/src/cli.ts');

const CHANGES = ['publish', 'rollback', 'canary', 'promote', 'pause', 'resume'];

/** Longer than a site needs, but shorter than the default for a site that does not follow. */
const WAIT_MS = 8_000;

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/**
 * `pnpm release` with a separate store for each test file, compared with the site of the tests. That site follows another
 * store, so only `releaseChecked` waits for it to follow a change. All but `releaseInProcess` run in the process of the
 * test.
 * @param overrides Settings that override the defaults.
 * @param waitMs How long a command waits for the site.
 */
export function releaseCli(overrides: Readonly<Record<string, string>> = {}, waitMs = WAIT_MS) {
  const folder = path.join(os.tmpdir(), `release-commands-${randomUUID()}`);
  const defaults = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    RELEASE_BY: 'Ada',
    PUBLIC_ORIGIN: site.origin,
    ...overrides,
  };
  const releaseChecked = async (
    settings: Readonly<Record<string, string>>,
    ...args: string[]
  ): Promise<Outcome> => {
    const [out, errors] = [[], []] as [string[], string[]];
    const code = await runRelease(args, {
      environment: { ...defaults, ...settings },
      writeOut: (text) => out.push(`${text}\n`),
      writeError: (text) => errors.push(`${text}\n`),
      waitMs,
    });
    return { code, out: out.join(''), errors: errors.join('') };
  };
  /** Runs the command in a separate process, which a signal may end. */
  const releaseInProcess = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    new Promise<Outcome & { readonly signal: string | null }>((resolve) => {
      const env = { ...defaults, ...settings };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, signal: error?.signal ?? null, out, errors }),
      );
    });
  const releaseWith = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    releaseChecked(settings, ...args, ...(args.some((arg) => CHANGES.includes(arg)) ? ['--no-check'] : []));
  const release = (...args: string[]) => releaseWith({}, ...args);
  const releaseJson = async (...args: string[]) =>
    JSON.parse((await release('--json', ...args)).out) as unknown;
  return { folder, releaseChecked, releaseInProcess, release, releaseWith, releaseJson };
}
