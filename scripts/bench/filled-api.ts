import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { fillLists } from './fill-lists.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';
import { ACCOUNT, root } from './site.ts';

/** An API with many enquiries and applications, on its own data folder and database server. */
export interface FilledApi {
  readonly api: MeasuredServer;
  /** A temporary folder, removed afterwards. */
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/**
 * Runs a measurement on an API with the given number of enquiries and applications, and removes everything afterwards.
 * @param measure May stop the API.
 */
export async function withFilledApi<Result>(
  rows: number,
  measure: (filled: FilledApi) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-api-'));
  const dataDir = path.join(folder, 'data');
  const database = await startManagedDatabase({ folder: path.join(folder, 'database'), log: () => {} });
  try {
    const api = await startMeasured(path.join(root, 'api/dist/index.mjs'), '/api/blogs?limit=1', {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
    });
    try {
      await fillLists(database.url, rows);
      return await measure({ api, folder, dataDir, databaseUrl: database.url });
    } finally {
      await api.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
