import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './backup.ts';
import { makeKeys } from './encryption.ts';
import type { FileTree } from './files/file-tree.ts';
import { readOpsSettings } from './settings.ts';
import { emptyDatabase } from './testing.ts';

test('a release that is published during a backup is not named in it without its files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ops-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const served = path.join(folder, 'site/registry-served/local');
  await mkdir(served, { recursive: true });
  await writeFile(path.join(served, '7.json'), '{}');
  const settings = readOpsSettings({
    DATA_DIR: path.join(folder, 'site'),
    BACKUP_URL: path.join(folder, 'backups'),
    BACKUP_KEY: (await makeKeys()).public,
  });
  const { releases = settings.backups } = settings.trees;
  const published: FileTree = {
    ...releases,
    async *list() {
      yield* releases.list();
      await writeFile(path.join(served, '8.json'), '{}');
    },
  };
  const trees = { ...settings.trees, releases: published };
  const { manifest } = await backUp({ ...settings, trees }, emptyDatabase, new Date());
  expect(manifest.trees['registry-served']?.files.map((file) => file.path)).toEqual(['local/7.json']);
});
