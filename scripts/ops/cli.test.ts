import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { enqueueMail } from '../../api/src/services/mail/enqueue-mail.ts';
import { makeAdmin } from '../../api/test/factories.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../api/test/test-database.ts';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { query } from '../managed-database/test/helpers.ts';
import { makeKeys } from './encryption.ts';

const server = await findDatabaseServer();
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

/** Runs `pnpm ops`. @throws Error with what it wrote to stderr */
async function ops(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  const { PATH, DATABASE_SERVER } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { PATH, DATABASE_SERVER, ...environment },
  });
  return stdout;
}

/** Runs `pnpm ops backup` with its own data folder and backups. */
const runBackup = async (environment: Readonly<Record<string, string>> = {}) =>
  ops(['backup'], {
    ...{ DATA_DIR: path.join(folder, 'site'), DATABASE_URL: database.url },
    ...{ BACKUP_URL: await mkdtemp(path.join(folder, 'backups-')), BACKUP_KEY: (await makeKeys()).public },
    ...environment,
  });

test('the status of a site that does not run exits with 1', async () => {
  const { stdout, code } = await ops(['status'], {
    ...{ DATA_DIR: folder, DATABASE_URL: database.url, PUBLIC_ORIGIN: 'http://127.0.0.1:1' },
  }).then(
    () => ({ stdout: '', code: 0 }),
    (error: unknown) => error as { stdout: string; code: number },
  );
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✘ Shell +http:\/\/127\.0\.0\.1:1 does not respond[^]*\n✘ Database +"ip_site/);
});

test('option files of the account do not change which database is backed up', async () => {
  await writeFile(path.join(folder, '.my.cnf'), '[client]\nuser=stranger\npassword=wrong\n');
  expect(await runBackup({ HOME: folder })).toContain('Backed up to');
});

/** Settings by which a shell script is run instead of the database client. */
async function withClient(script: string): Promise<{ PATH: string }> {
  const programs = await mkdtemp(path.join(folder, 'programs-'));
  for (const client of ['mariadb-dump', 'mysqldump'])
    await writeFile(path.join(programs, client), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  return { PATH: `${programs}:${process.env.PATH}` };
}

test('a killed backup leaves no file with the password of the database', async () => {
  const TMPDIR = await mkdtemp(path.join(folder, 'temporary-'));
  const environment = await withClient('kill -KILL $PPID');
  await expect(runBackup({ ...environment, TMPDIR })).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect(await readdir(TMPDIR)).toEqual([]);
});

test.skipIf(server?.engine !== 'mariadb')(
  'a client that requires TLS by default does not where the address has none',
  async () => {
    const options = path.join(folder, 'options');
    await expect(runBackup(await withClient(`cat /dev/fd/3 >${options}; exit 1`))).rejects.toThrow(
      'exit code 1',
    );
    expect((await readFile(options, 'utf8')).split('\n')).toContain('ssl-verify-server-cert=0');
  },
);

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

test('a restore sends no mail again that may have been sent since, and ends sessions', async () => {
  const [site, target] = [await createMigratedDatabase(), await createTestDatabase()];
  onTestFinished(() => Promise.all([site.drop(), target.drop()]).then(() => undefined));
  const mail = {
    at: new Date(),
    kind: 'enquiry-received',
    to: 'asha@example.com',
    subject: 'Thanks',
  } as const;
  const enqueue = () => enqueueMail(site.db, { ...mail, content: ['We will answer soon.'] });
  const [waiting, sent] = [await enqueue(), await enqueue()];
  await query(site.url, `UPDATE mails SET state = 'Sent' WHERE id = '${sent}'`);
  const { id } = await makeAdmin(site.db);
  const session = `SHA2('secret', 256), '${id}', NOW(), NOW() + INTERVAL 1 DAY`;
  await query(site.url, `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES (${session})`);

  const environment = {
    DATA_DIR: path.join(folder, 'restored'),
    BACKUP_URL: await mkdtemp(path.join(folder, 'backups-')),
    BACKUP_KEY: (await makeKeys()).secret,
  };
  await ops(['backup'], { ...environment, DATABASE_URL: site.url });
  await ops(['restore'], { ...environment, DATABASE_URL: target.url });
  expect(await query(target.url, 'SELECT id, state FROM mails ORDER BY state')).toEqual([
    { id: sent, state: 'Sent' },
    { id: waiting, state: 'Unclear' },
  ]);
  expect(await query(target.url, 'SELECT * FROM sessions')).toEqual([]);
});

test('the private database is restored while the site is stopped, also on a new machine', async () => {
  const start = (site: string) =>
    startManagedDatabase({ folder: path.join(folder, site, 'database'), log: () => undefined });
  const environment = {
    BACKUP_URL: await mkdtemp(path.join(folder, 'backups-')),
    BACKUP_KEY: (await makeKeys()).secret,
  };
  const running = await start('running');
  onTestFinished(running.stop);
  await query(running.url, 'CREATE TABLE notes AS SELECT "kept" AS text');
  const site = { DATA_DIR: path.join(folder, 'running'), ...environment };
  await ops(['backup'], site);
  await expect(ops(['restore', '--replace'], site)).rejects.toThrow(
    `in use by process ${process.pid}. Stop that process first`,
  );
  expect(await query(running.url, 'SELECT * FROM notes')).toEqual([{ text: 'kept' }]);

  await ops(['restore'], { DATA_DIR: path.join(folder, 'new'), ...environment });
  const restored = await start('new');
  onTestFinished(restored.stop);
  expect(await query(restored.url, 'SELECT * FROM notes')).toEqual([{ text: 'kept' }]);
});
