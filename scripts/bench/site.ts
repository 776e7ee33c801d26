import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { type Measured, startMeasured } from './processes.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const shellScript = path.join(root, 'shell/dist/server/index.mjs');
const apiScript = path.join(root, 'api/dist/index.mjs');

/** The administrator of the site that is measured. */
export const ACCOUNT = { email: 'bench@example.com', password: 'Bench-password-1' };

/** A whole site on a folder of its own, on loopback. */
export interface Site {
  readonly folder: string;
  readonly shell: Measured;
  readonly api: Measured;
  readonly databaseUrl: string;
  /** Milliseconds from the empty folder to the first page. */
  readonly firstRun: number;
  /** Another process of a server on the same data, not yet stopped, with some settings of its own. */
  startAgain(server: 'shell' | 'api', settings?: Record<string, string>): Promise<Measured>;
}

/**
 * Starts a site from what is built.
 * @param onEnd Is handed what ends it, part by part.
 */
export async function startSite(onEnd: (end: () => Promise<void>) => void): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const started = performance.now();
  const environment = { DATA_DIR: folder };
  const publish = promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'shell/releases/src/cli.ts'),
      ...['publish', 'remote-public', 'remote-admin', '--no-build', '--start', 'auto'],
    ],
    { env: { ...process.env, ...environment } },
  );
  const database = await startManagedDatabase({ folder: path.join(folder, 'database'), log: () => {} });
  onEnd(() => database.stop());
  const apiSettings = {
    ...environment,
    DATABASE_URL: database.url,
    SEED_DIR: path.join(root, 'api/seed'),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  };
  const startApi = (own: Record<string, string> = {}) =>
    startMeasured(apiScript, '/api/blogs?limit=1', { ...apiSettings, ...own });
  const api = await startApi();
  onEnd(api.stop);
  await publish;
  const startShell = (own: Record<string, string> = {}) =>
    startMeasured(shellScript, '/', { ...environment, API_ORIGIN: api.url, ...own });
  const shell = await startShell();
  onEnd(shell.stop);
  const firstRun = performance.now() - started;
  return {
    folder,
    shell,
    api,
    databaseUrl: database.url,
    firstRun,
    startAgain: (server, own) => (server === 'shell' ? startShell(own) : startApi(own)),
  };
}
