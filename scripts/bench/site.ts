import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const shellScript = path.join(root, 'shell/dist/server/index.mjs');
const apiScript = path.join(root, 'api/dist/index.mjs');

/** The administrator of the measured site. */
export const ACCOUNT = { email: 'bench@example.com', password: 'Bench-password-1' };

/** A site with its own data folder, on loopback. */
export interface Site {
  readonly folder: string;
  readonly shell: MeasuredServer;
  readonly api: MeasuredServer;
  readonly databaseUrl: string;
  /** Milliseconds from the empty folder to the first page. */
  readonly firstRun: number;
  /** Starts another process of a server on the same data, with some other settings. */
  startAnother(server: 'shell' | 'api', settings?: Record<string, string>): Promise<MeasuredServer>;
}

/**
 * Starts a site from the built files.
 * @param onEnd Called with a cleanup function for each part that was started.
 */
export async function startSite(onEnd: (cleanUp: () => Promise<void>) => void): Promise<Site> {
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
  const startApi = (settings: Record<string, string> = {}) =>
    startMeasured(apiScript, '/api/blogs?limit=1', { ...apiSettings, ...settings });
  const api = await startApi();
  onEnd(api.stop);
  await publish;
  const startShell = (settings: Record<string, string> = {}) =>
    startMeasured(shellScript, '/', { ...environment, API_ORIGIN: api.url, ...settings });
  const shell = await startShell();
  onEnd(shell.stop);
  const firstRun = performance.now() - started;
  return {
    folder,
    shell,
    api,
    databaseUrl: database.url,
    firstRun,
    startAnother: (server, settings) => (server === 'shell' ? startShell(settings) : startApi(settings)),
  };
}
