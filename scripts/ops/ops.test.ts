import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestBucket, type TestBucket } from '../../api/test/test-bucket.ts';
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../api/test/test-database.ts';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { backUp } from './backup.ts';
import { openSiteDatabase } from './database.ts';
import { makeKeys } from './encryption.ts';
import type { FileTree } from './files/file-tree.ts';
import { chooseBackup, readBackupNames, verifyBackup } from './read-backups.ts';
import { removeExpired } from './remove-expired.ts';
import { restore } from './restore.ts';
import { readOpsSettings } from './settings.ts';

const NOW = new Date('2027-01-31T02:30:00Z');
const NAME = '20270131T023000Z';

let folder: string;
let source: TestDatabase;
let bucket: TestBucket;
let keys: Awaited<ReturnType<typeof makeKeys>>;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ops-test-'));
  keys = await makeKeys();
  bucket = await startTestBucket();
  source = await createMigratedDatabase();
  opened.push(source);
  await run(
    source,
    'CREATE TABLE pairs_a (id int PRIMARY KEY AUTO_INCREMENT, note text, bytes blob, at datetime(3))',
  );
  await run(source, 'CREATE TABLE pairs_b (id int PRIMARY KEY AUTO_INCREMENT)');
  const notes = [`'; DROP TABLE pairs_b; --`, 'line\nline\\', 'é 漢字 👩🏽‍💻', '', null];
  for (const note of notes)
    await run(source, 'INSERT INTO pairs_a (note, bytes, at) VALUES (?, ?, NOW(3))', [
      note,
      randomBytes(300),
    ]);
  for (const _ of notes) await run(source, 'INSERT INTO pairs_b () VALUES ()');
  const site = path.join(folder, 'site');
  for (const [name, content] of Object.entries({
    'media/one.webp': randomBytes(1_000),
    'resumes/two.pdf': randomBytes(70_000),
    'releases/remote-public/0.1.0/client/deep/remoteEntry.js': Buffer.from('1'),
    'releases/remote-public/0.1.0/client/empty.js': Buffer.of(),
    'releases/remote-public/0.2.0.draft/half.js': Buffer.from('half'),
    'registry-served/local/7.json': Buffer.from('{}'),
    'keys/local/environment.pem': Buffer.from('key'),
    'two-step.key': randomBytes(32),
  })) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), content);
  }
});

afterAll(async () => {
  for (const database of opened) await database.drop();
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function run(database: TestDatabase, statement: string, values: unknown[] = []): Promise<unknown> {
  const [rows] = await database.db.$client.promise().query(statement, values);
  return rows;
}

/** Declarations of all tables, and their rows. */
async function contentOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = ((await run(database, 'SHOW TABLES')) as Record<string, string>[]).flatMap(Object.values);
  const content: Record<string, unknown> = {};
  for (const table of tables as string[]) {
    const [shown] = (await run(database, `SHOW CREATE TABLE ${table}`)) as Record<string, string>[];
    const rows = (await run(database, `SELECT * FROM ${table}`)) as object[];
    // MySQL adds the character set of text columns to the declaration of a restored table.
    const declaration = shown?.['Create Table']?.replaceAll(' CHARACTER SET utf8mb4', '');
    content[table] = [declaration, rows.map((row) => JSON.stringify(row)).sort()];
  }
  return content;
}

async function filesOf(tree: FileTree): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path: name } of tree.list()) {
    const file = await tree.open(name);
    if (file) files.set(name, (await buffer(file.content)).toString('base64'));
  }
  return files;
}

const settingsAt = (dataFolder: string, backups: string, more: Record<string, string> = {}) =>
  readOpsSettings({
    DATA_DIR: path.join(folder, dataFolder),
    BACKUP_URL: backups,
    BACKUP_KEY: keys.secret,
    ...more,
  });
const siteOf = (database: TestDatabase) => openSiteDatabase(DatabaseUrl.parse(database.url));
const newFolder = () => mkdtemp(path.join(folder, 'backups-'));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

test.each(['a folder', 'a bucket'])(
  'a backup in %s restores every row and file into an empty system',
  async (kind) => {
    const backups = kind === 'a folder' ? await newFolder() : bucket.url;
    const settings = settingsAt('site', backups);
    const large = path.join(folder, 'site/resumes/large.pdf');
    // Large enough for a multipart upload.
    if (kind === 'a bucket') await writeFile(large, randomBytes(9 * 1024 * 1024));
    onTestFinished(() => rm(large, { force: true }));
    // The public key is enough to write backups.
    await backUp({ ...settings, key: keys.public }, await siteOf(source), NOW);
    const target = await emptyDatabase();
    const restored = settingsAt(
      `restored into ${kind}`,
      backups,
      kind === 'a bucket' ? { STORAGE_URL: bucket.url } : {},
    );
    await restore(restored, await siteOf(target), await chooseBackup(restored.backups, undefined), {
      replaces: false,
    });

    expect(await contentOf(target)).toEqual(await contentOf(source));
    for (const [name, tree] of Object.entries(settings.trees)) {
      const expected = await filesOf(tree);
      expect(expected.size, name).toBeGreaterThan(0);
      expect(await filesOf(restored.trees[name] ?? tree), name).toEqual(expected);
    }
  },
);

test('a backup is a consistent snapshot of the database during concurrent writes', async () => {
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted) {
      await source.db.transaction(async (tx) => {
        await tx.execute('INSERT INTO pairs_b () VALUES ()');
        await tx.execute("INSERT INTO pairs_a (note) VALUES ('while it runs')");
      });
    }
  })();
  const settings = settingsAt('site', await newFolder());
  await backUp(settings, await siteOf(source), NOW);
  stop.abort();
  await writing;
  const target = await emptyDatabase();
  await restore({ ...settings, trees: {} }, await siteOf(target), NAME, { replaces: false });
  const [counts] = (await run(
    target,
    'SELECT (SELECT COUNT(*) FROM pairs_a) AS a, (SELECT COUNT(*) FROM pairs_b) AS b',
  )) as { a: number; b: number }[];
  expect(counts?.a).toBe(counts?.b);
});

test('a restore does not replace existing data without --replace', async () => {
  const settings = settingsAt('site', await newFolder());
  await backUp(settings, await siteOf(source), NOW);
  const before = await contentOf(source);
  await expect(restore(settings, await siteOf(source), NAME, { replaces: false })).rejects.toThrow(
    /^Not empty:\n {2}the database .* tables\)\n {2}.*media\n[^]*Nothing was changed/,
  );
  await writeFile(path.join(folder, 'site/media/later.webp'), 'later');
  await run(source, 'CREATE TABLE later (id int)');
  await restore(settings, await siteOf(source), NAME, { replaces: true });
  expect(await contentOf(source)).toEqual(before);
  expect(await readdir(path.join(folder, 'site/media'))).toEqual(['one.webp']);
});

test('a failed backup leaves no files', async () => {
  const backups = await newFolder();
  const settings = settingsAt('site', backups);
  const database = await siteOf(source);
  const failingDump = {
    ...database,
    async *dump() {
      yield Buffer.from('-- half');
      throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    },
  };
  await expect(backUp(settings, failingDump, NOW)).rejects.toThrow(
    'The backup failed and was removed: ECONNRESET',
  );
  const unreadableTree: FileTree = {
    ...(settings.trees['media'] ?? settings.backups),
    open: () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' })),
  };
  await expect(backUp({ ...settings, trees: { media: unreadableTree } }, database, NOW)).rejects.toThrow(
    'EIO',
  );
  expect(await readBackupNames(settings.backups)).toEqual({ complete: [], started: [] });
  expect(await readdir(backups)).toEqual([]);
  await expect(chooseBackup(settings.backups, undefined)).rejects.toThrow('There is no backup in');
});

test('a verification reports damaged, missing and foreign files', async () => {
  const backups = await newFolder();
  const settings = settingsAt('site', backups);
  await backUp(settings, await siteOf(source), NOW);
  const at = (file: string) => path.join(backups, NAME, file);
  await expect(verifyBackup(settings, NAME)).resolves.toMatchObject({ name: NAME });

  await expect(verifyBackup({ ...settings, key: (await makeKeys()).secret }, NAME)).rejects.toThrow(
    'cannot be decrypted',
  );
  await expect(verifyBackup({ ...settings, key: keys.public }, NAME)).rejects.toThrow(
    'A public key writes backups',
  );

  for (const file of ['database.sql.gz.age', 'resumes.tar.age', 'manifest.json.age']) {
    const whole = await readFile(at(file));
    const flipped = Buffer.from(whole);
    flipped[whole.length - 40] = (flipped[whole.length - 40] ?? 0) ^ 1;
    await writeFile(at(file), flipped);
    await expect(verifyBackup(settings, NAME), file).rejects.toThrow(`${NAME} is damaged: ${file}`);
    await writeFile(at(file), whole.subarray(0, -100));
    await expect(verifyBackup(settings, NAME), file).rejects.toThrow(`${NAME} is damaged: ${file}`);
    await writeFile(at(file), whole);
  }
  await rename(at('media.tar.age'), at('away'));
  await expect(verifyBackup(settings, NAME)).rejects.toThrow(`${NAME} lacks media.tar.age`);
  await rename(at('away'), at('media.tar.age'));

  const renamed = '20280101T000000Z';
  await rename(path.join(backups, NAME), path.join(backups, renamed));
  await expect(verifyBackup(settings, renamed)).rejects.toThrow(`${renamed} has the content of ${NAME}`);
  await rm(path.join(backups, renamed, 'manifest.json.age'));
  await expect(chooseBackup(settings.backups, renamed)).rejects.toThrow(`${renamed} was never completed`);
});

test('expired and incomplete backups are removed after the next successful one', async () => {
  const backups = await newFolder();
  const settings = { ...settingsAt('site', backups, { BACKUPS_KEPT: '2d' }), trees: {} };
  const database = await siteOf(source);
  for (const day of ['28', '29', '30'])
    await backUp(settings, database, new Date(`2027-01-${day}T02:30:00Z`));
  await rm(path.join(backups, '20270129T023000Z/manifest.json.age'));
  const { name } = await backUp(settings, database, NOW);
  expect(await removeExpired(settings, name)).toEqual(['20270128T023000Z', '20270129T023000Z']);
  expect(await readBackupNames(settings.backups)).toEqual({
    complete: ['20270130T023000Z', NAME],
    started: ['20270130T023000Z', NAME],
  });
});

test('the error output of the database client is reported', async () => {
  const settings = { ...settingsAt('site', await newFolder()), trees: {} };
  const database = await siteOf(source);
  const invalidDump = {
    ...database,
    dump: async function* () {
      yield Buffer.from('NO SQL;\n-- Dump completed\n');
    },
  };
  await backUp(settings, invalidDump, NOW);
  const target = await siteOf(await emptyDatabase());
  await expect(restore(settings, target, NAME, { replaces: false })).rejects.toThrow(
    /failed \(exit code 1\): [^]*ERROR 1064[^]*The restore is incomplete/,
  );
});
