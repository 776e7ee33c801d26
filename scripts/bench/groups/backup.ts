import assert from 'node:assert';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUrl } from '../../../api/src/db/database-url.ts';
import { openDatabase } from '../../../api/src/db/open-database.ts';
import { contacts } from '../../../api/src/db/schema/enquiries.ts';
import { backUp } from '../../ops/backup.ts';
import { openSiteDatabase } from '../../ops/database.ts';
import { makeKeys } from '../../ops/encryption.ts';
import { restore } from '../../ops/restore.ts';
import { readOpsSettings } from '../../ops/settings.ts';
import { withFilledApi } from '../filled-api.ts';
import type { Row } from '../table.ts';

const ROWS = 100_000;
/** Résumés of 100 KB: two gigabytes. */
const FILES = 20_000;
const FILE_BYTES = 100_000;
const LONGEST_RESTORE_S = 600;

/** Backup and restore of a site with 100,000 enquiries, as many applications, and two gigabytes of files. */
export const measureBackup = (): Promise<Row[]> =>
  withFilledApi(ROWS, async ({ api, folder, dataDir, databaseUrl }) => {
    await api.stop();
    await writeResumes(path.join(dataDir, 'resumes'));
    const settings = readOpsSettings({
      DATA_DIR: dataDir,
      BACKUP_URL: path.join(folder, 'backups'),
      BACKUP_KEY: (await makeKeys()).secret,
    });
    const site = await openSiteDatabase(DatabaseUrl.parse(databaseUrl));
    const backup = await seconds(() => backUp(settings, site, new Date()));
    const { name } = backup.result;
    const restored = await seconds(() => restore(settings, site, name, { replaces: true }));
    assert.equal((await readdir(path.join(dataDir, 'resumes'))).length, FILES);
    assert.equal(await countEnquiries(databaseUrl), ROWS);
    return [
      { what: 'backup', value: backup.seconds, unit: 's' },
      { what: 'restore', value: restored.seconds, unit: 's', limit: { most: LONGEST_RESTORE_S } },
    ];
  });

async function writeResumes(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Like PDF files, these do not compress.
  const bytes = randomBytes(FILE_BYTES);
  for (let number = 0; number < FILES; number++) {
    const name = number.toString(16).padStart(40, '0');
    await writeFile(path.join(folder, `${name}.pdf`), bytes);
  }
}

async function countEnquiries(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(DatabaseUrl.parse(databaseUrl));
  try {
    return await db.$count(contacts);
  } finally {
    await close();
  }
}

async function seconds<Result>(action: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  const result = await action();
  return { result, seconds: (performance.now() - start) / 1_000 };
}
