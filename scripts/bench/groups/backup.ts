import assert from 'node:assert';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUrl } from '../../../api/src/db/database-url.ts';
import { openDatabase } from '../../../api/src/db/open-database.ts';
import { enquiries } from '../../../api/src/db/schema/enquiries.ts';
import { backUp } from '../../ops/backup.ts';
import { openSiteDatabase } from '../../ops/database.ts';
import { makeKeys } from '../../ops/encryption.ts';
import { restore } from '../../ops/restore.ts';
import { readOpsSettings } from '../../ops/settings.ts';
import { withFilledApi } from '../filled-api.ts';
import type { Row } from '../table.ts';

const ROWS = 100_000;
/** Two gigabytes of résumés of 100 KB each. */
const FILES = 20_000;
const FILE_BYTES = 100_000;
const MAX_RESTORE_S = 600;

/** Backup and restore of a site with 100,000 enquiries, 100,000 applications and two gigabytes of files. */
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
    const backup = await timed(() => backUp(settings, site, new Date()));
    const { name } = backup.result;
    const restored = await timed(() => restore(settings, site, name, { replaces: true }));
    assert.equal((await readdir(path.join(dataDir, 'resumes'))).length, FILES);
    assert.equal(await countEnquiries(databaseUrl), ROWS);
    return [
      { label: 'backup', value: backup.seconds, unit: 's' },
      { label: 'restore', value: restored.seconds, unit: 's', limit: { max: MAX_RESTORE_S } },
    ];
  });

async function writeResumes(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Incompressible, like PDF files.
  const bytes = randomBytes(FILE_BYTES);
  for (let number = 0; number < FILES; number++) {
    const name = number.toString(16).padStart(40, '0');
    await writeFile(path.join(folder, `${name}.pdf`), bytes);
  }
}

async function countEnquiries(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(DatabaseUrl.parse(databaseUrl));
  try {
    return await db.$count(enquiries);
  } finally {
    await close();
  }
}

async function timed<Result>(action: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  const result = await action();
  return { result, seconds: (performance.now() - start) / 1_000 };
}
