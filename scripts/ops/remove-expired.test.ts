import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './backup.ts';
import { makeKeys } from './encryption.ts';
import { folderTree } from './files/folder-tree.ts';
import { readBackupNames } from './read-backups.ts';
import { removeExpired } from './remove-expired.ts';
import { emptyDatabase } from './testing.ts';

test('a failed removal of expired backups leaves the new one and is reported with its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ops-expired-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const backups = folderTree(folder);
  const retention = { days: 1, weeks: 0, months: 0 };
  const settings = { trees: {}, backups, key: (await makeKeys()).public, retention };
  await backUp(settings, emptyDatabase, new Date('2027-01-01T02:30:00Z'));
  const { name } = await backUp(settings, emptyDatabase, new Date('2027-01-02T02:30:00Z'));

  const failing = {
    ...backups,
    remove: () => Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' })),
  };
  await expect(removeExpired({ backups: failing, retention }, name)).rejects.toThrow(
    'The backup 20270102T023000Z is complete, but expired ones could not be removed: EBUSY',
  );
  expect((await readBackupNames(backups)).complete).toEqual(['20270101T023000Z', name]);
  expect(await removeExpired(settings, name)).toEqual(['20270101T023000Z']);
  expect((await readBackupNames(backups)).complete).toEqual([name]);
});
