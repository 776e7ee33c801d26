import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api/test/test-database.ts';
import { makeKeys } from './encryption.ts';

const CLI = path.join(import.meta.dirname, 'cli.ts');
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ops-cli-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs `pnpm ops backup` with its own data folder and backups. @throws Error with what it wrote to stderr */
async function runBackup(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'backup'], {
    env: {
      ...{ PATH, DATA_DIR: path.join(folder, 'site'), DATABASE_URL: database.url },
      ...{ BACKUP_URL: await mkdtemp(path.join(folder, 'backups-')), BACKUP_KEY: (await makeKeys()).public },
      ...environment,
    },
  });
  return stdout;
}

test('option files of the account do not change which database is backed up', async () => {
  await writeFile(path.join(folder, '.my.cnf'), '[client]\nuser=stranger\npassword=wrong\n');
  expect(await runBackup({ HOME: folder })).toContain('Backed up to');
});

test('the time of the last successful backup is a metric that node_exporter can read', async () => {
  const file = path.join(folder, 'site-backup.prom');
  const started = Date.now() / 1000;
  await runBackup({ BACKUP_METRICS: file });
  const metrics = await readFile(file, 'utf8');
  const [, time] = /^site_backup_last_success_timestamp_seconds (\d+)$/m.exec(metrics) ?? [];
  expect(Number(time)).toBeGreaterThanOrEqual(Math.floor(started));
  expect((await stat(file)).mode & 0o777).toBe(0o644);

  const missing = path.join(folder, 'missing/site-backup.prom');
  await expect(runBackup({ BACKUP_METRICS: missing })).rejects.toThrow(
    /The backup \S+ is complete, but BACKUP_METRICS cannot be written: ENOENT/,
  );
});
