import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucket } from 'releases/test/start-bucket';
import { describeStartError } from 'shared-contracts/lib/start-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { makeKeys } from './encryption.ts';
import { chooseBackup } from './read-backups.ts';
import { readOpsSettings } from './settings.ts';
import { emptyDatabase } from './testing.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ops-refusals-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true });
});

/** The URL of the bucket with another account or name. */
function bucketWith(part: 'username' | 'pathname', value: string): string {
  const url = new URL(bucket.url);
  url[part] = value;
  return url.href;
}

async function settingsWith(more: Record<string, string>) {
  return readOpsSettings({ DATA_DIR: folder, BACKUP_KEY: (await makeKeys()).secret, ...more });
}

const sentenceOf = async (action: Promise<unknown>) =>
  describeStartError(
    await action.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test.each([
  [
    'a file',
    () => path.join(folder, 'file'),
    /^\S+\/file is or lies below a file where a folder must be \(ENOTDIR\): move that file away, or choose/,
  ],
  [
    'a bucket that refuses the account',
    () => bucketWith('username', 'stranger'),
    /^The bucket \S+ refuses the account \(403 InvalidAccessKeyId\): give it access, or correct BACKUP_URL$/,
  ],
  [
    'a bucket that is missing',
    () => bucketWith('pathname', '/missing'),
    /^There is no bucket \S+\/missing: create it, or correct BACKUP_URL$/,
  ],
])('reports an unusable location for backups in one sentence: %s', async (_case, location, sentence) => {
  await writeFile(path.join(folder, 'file'), '');
  const settings = await settingsWith({ BACKUP_URL: location() });
  expect(await sentenceOf(backUp(settings, emptyDatabase, new Date()))).toMatch(sentence);
  expect(await sentenceOf(chooseBackup(settings.backups, undefined))).toMatch(sentence);
});

test('reports a storage bucket that rejects the account with its setting, and leaves no backup', async () => {
  const backups = path.join(folder, 'backups');
  const STORAGE_URL = bucketWith('username', 'stranger');
  const settings = await settingsWith({ BACKUP_URL: backups, STORAGE_URL });
  expect(await sentenceOf(backUp(settings, emptyDatabase, new Date()))).toMatch(
    /refuses the account .* correct STORAGE_URL$/,
  );
  expect(await readdir(backups)).toEqual([]);
});

test('reports all wrong settings together', () => {
  expect(() => readOpsSettings({ BACKUP_URL: 'https://x', BACKUP_KEY: 'k', BACKUPS_KEPT: '1y' })).toThrow(
    /BACKUP_URL: [^]*BACKUP_KEY: Use an age key[^]*BACKUPS_KEPT: /,
  );
});
