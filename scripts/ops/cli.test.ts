import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
