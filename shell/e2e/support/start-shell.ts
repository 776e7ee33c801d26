import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishRelease } from 'releases/changes/publish-release';
import type { Rollout } from 'releases/changes/start-canary';
import type { BuiltRelease } from 'releases/model/built-release';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { freePort } from '../../../scripts/start/ports.ts';
import { onTestFinished } from './test-cleanup.ts';

const script = path.resolve(import.meta.dirname, '../../dist/server/index.mjs');

interface ShellOptions {
  /** Default: a new empty folder. */
  readonly dataDir?: string;
  /** Default: an unreachable address. */
  readonly apiOrigin?: string;
  /** Further settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built shell alone, with its own release store, until the test ends. */
export async function startShell({
  dataDir,
  apiOrigin = 'http://127.0.0.1:9',
  environment = {},
}: ShellOptions = {}) {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'shell-')));
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      API_ORIGIN: apiOrigin,
      NODE_ENV: 'production',
      // Only tests of reports enable them.
      REPORTED_VISITS: '0',
      ...environment,
    },
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    }
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  });
  await once(child, 'message');
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: folder, ...environment }));
  return {
    dataDir: folder,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    log: () => log,
    isRunning: () => child.exitCode === null,
    releaseContext,
    publish: (release: BuiltRelease, canary?: Rollout) =>
      publishRelease({ ...releaseContext, release, canary, by: 'test', at: new Date() }),
  };
}
