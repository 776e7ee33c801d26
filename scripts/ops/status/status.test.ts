import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DatabaseUrl } from '../../../api/src/db/database-url.ts';
import { enqueueMail } from '../../../api/src/services/mail/enqueue-mail.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../api/test/test-database.ts';
import { query } from '../../managed-database/test/helpers.ts';
import { folderTree } from '../files/folder-tree.ts';
import { OpsError } from '../ops-error.ts';
import { checkBackups, checkDatabase, checkDisks } from './check-data.ts';
import { formatStatus, readStatus } from './read-status.ts';

let folder: string;
let site: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  site = await createMigratedDatabase();
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});

const check = async (url: string) => checkDatabase(DatabaseUrl.parse(url));

test('reports the database and its migrations', async () => {
  const { database } = await check(site.url);
  expect(database).toEqual({
    isGood: true,
    text: expect.stringMatching(/all \d+ migrations have run$/) as string,
  });

  const empty = await createTestDatabase();
  onTestFinished(() => empty.drop());
  expect((await check(empty.url)).database).toEqual({
    isGood: false,
    text: expect.stringContaining('has no tables of this site: start the API') as string,
  });

  const other = await createMigratedDatabase();
  onTestFinished(() => other.drop());
  await query(other.url, "DELETE FROM migrations WHERE name = '0026_dismissed_mails'");
  expect((await check(other.url)).database).toEqual({
    isGood: false,
    text: expect.stringContaining('lacks 0026_dismissed_mails: restart an API, or run') as string,
  });
  await query(other.url, "INSERT INTO migrations VALUES ('0026_dismissed_mails', 0, 1, NOW())");
  await query(other.url, "INSERT INTO migrations VALUES ('9999_later', 0, 1, NOW())");
  expect((await check(other.url)).database.text).toContain('was migrated by a newer release (9999_later)');
});

test('reports a database that does not respond or refuses the account, without the password', async () => {
  const url = new URL(site.url);
  url.password = 'hunter2';
  const { database, mail } = await check(url.href);
  expect(database.isGood).toBe(false);
  expect(database.text).toMatch(/^The database at \S+ refuses the account /);
  expect(database.text).not.toContain('hunter2');
  expect(mail.isGood).toBeUndefined();
  expect((await check('mysql://site:secret@127.0.0.1:1/site')).database.text).toMatch(/does not respond/);
});

test('counts mails that failed, are unclear or wait for too long', async () => {
  const mails = async () => (await check(site.url)).mail;
  const enqueue = () =>
    enqueueMail(site.db, {
      ...{ at: new Date(), kind: 'enquiry-received', to: 'asha@example.com', subject: 'Thanks' },
      content: ['We will answer soon.'],
    });
  const [failed, unclear] = [await enqueue(), await enqueue()];
  expect(await mails()).toEqual({ isGood: true, text: 'none failed, 2 waiting' });
  await query(site.url, 'UPDATE mails SET created_at = UTC_TIMESTAMP() - INTERVAL 1 HOUR');
  expect(await mails()).toEqual({
    isGood: false,
    text: '2 have waited for over 10 minutes: Mail in the back office has the reasons',
  });
  await query(site.url, `UPDATE mails SET state = 'Failed' WHERE id = '${failed}'`);
  await query(site.url, `UPDATE mails SET state = 'Unclear' WHERE id = '${unclear}'`);
  expect((await mails()).text).toMatch(/^1 failed, 1 may not have been sent: /);
  await query(site.url, 'UPDATE mails SET dismissed_at = UTC_TIMESTAMP()');
  expect((await mails()).isGood).toBe(true);
});

test('reports a backup that is missing or older than 36 hours', async () => {
  const backups = folderTree(path.join(folder, 'backups'));
  const at = (time: string) => checkBackups(backups, new Date(time));
  expect(await checkBackups(undefined, new Date())).toMatchObject({ isGood: undefined });
  expect(await at('2027-01-31T03:00:00Z')).toMatchObject({ isGood: false });
  await mkdir(path.join(folder, 'backups/20270131T023000Z'), { recursive: true });
  expect(await at('2027-01-31T03:00:00Z')).toMatchObject({ isGood: false });
  await writeFile(path.join(folder, 'backups/20270131T023000Z/manifest.json.age'), '');
  expect(await at('2027-02-01T14:00:00Z')).toEqual({
    isGood: true,
    text: 'the newest is 20270131T023000Z, 36 hours old',
  });
  expect(await at('2027-02-02T02:30:00Z')).toMatchObject({ isGood: false });
});

test('reports the free space of the disk', async () => {
  expect((await checkDisks([folder])).text).toMatch(/^\d+% free \(\d+\.\d GB\) at /);
  expect((await checkDisks([path.join(folder, 'missing')])).isGood).toBeUndefined();
});

test('has a line for each part, also where a check fails', async () => {
  const failing = {
    ...folderTree(folder),
    list: () => {
      throw new OpsError('The bucket is closed');
    },
  };
  const status = await readStatus(
    {
      origin: 'http://127.0.0.1:1',
      database: undefined,
      dataDir: folder,
      backups: failing,
      folders: [folder],
    },
    new Date(),
  );
  const lines = formatStatus(status).split('\n');
  expect(lines.map((line) => line.slice(0, 13).trimEnd())).toEqual([
    '✘ Shell',
    '– API',
    '– Certificate',
    '✘ Releases',
    '– Database',
    '– Mail',
    '✘ Backups',
    '✔ Disk',
  ]);
  expect(lines[6]).toBe('✘ Backups      The bucket is closed');
});
