import assert from 'node:assert';
import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseUrl } from '../../../api/src/db/database-url.ts';
import { openDatabase } from '../../../api/src/db/open-database.ts';
import { contacts } from '../../../api/src/db/schema/enquiries.ts';
import { startManagedDatabase } from '../../managed-database/start-managed-database.ts';
import { backUp } from '../../ops/backup.ts';
import { openSiteDatabase } from '../../ops/database.ts';
import { makeKeys } from '../../ops/encryption.ts';
import { restore } from '../../ops/restore.ts';
import { readOpsSettings } from '../../ops/settings.ts';
import { fillLists } from '../fill-lists.ts';
import { startMeasured } from '../processes.ts';
import { ACCOUNT, root } from '../site.ts';
import type { Row } from '../table.ts';

const ROWS = 100_000;
/** Résumés of 100 KB: two gigabytes. */
const FILES = 20_000;
const FILE_BYTES = 100_000;
const LONGEST_RESTORE_S = 600;

/** Backup and restore of a site with 100,000 enquiries, as many applications, and two gigabytes of files. */
export async function measureBackup(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-backup-'));
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
      await fillLists(database.url, ROWS);
    } finally {
      await api.stop();
    }
    await writeResumes(path.join(dataDir, 'resumes'));
    const settings = readOpsSettings({
      DATA_DIR: dataDir,
      BACKUP_URL: path.join(folder, 'backups'),
      BACKUP_KEY: (await makeKeys()).secret,
    });
    const site = await openSiteDatabase(DatabaseUrl.parse(database.url));
    const backup = await seconds(() => backUp(settings, site, new Date()));
    const { name } = backup.result;
    const restored = await seconds(() => restore(settings, site, name, { replaces: true }));
    assert.equal((await readdir(path.join(dataDir, 'resumes'))).length, FILES);
    assert.equal(await countEnquiries(database.url), ROWS);
    return [
      { what: 'backup', value: backup.seconds, unit: 's' },
      { what: 'restore', value: restored.seconds, unit: 's', limit: { most: LONGEST_RESTORE_S } },
    ];
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeResumes(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Like PDF files, these do not compress.
  const bytes = randomFillSync(Buffer.alloc(FILE_BYTES));
  for (let number = 0; number < FILES; number++) {
    bytes.writeUInt32BE(number);
    const name = createHash('sha1').update(bytes.subarray(0, 4)).digest('hex');
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
