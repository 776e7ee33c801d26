import { existsSync } from 'node:fs';
import { readdir, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseAddress } from '../../../api/src/db/database-url.ts';
import { describeDatabaseFault } from '../../../api/src/db/faults.ts';
import { newerMigrations, pendingMigrations } from '../../../api/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../api/src/db/open-database.ts';
import { countMails } from '../../../api/src/services/mail/count-mails.ts';
import type { FileTree } from '../files/file-tree.ts';
import { readBackupNames } from '../read-backups.ts';
import { timeOfBackup } from '../retention.ts';
import { good, notChecked, problem, type Result } from './result.ts';

const HOUR_MS = 3_600_000;
/** As of the alert BackupMissing. */
const BACKUP_MS = 36 * HOUR_MS;
/** A mail is retried twice within its first half minute. */
const MAIL_MINUTES = 10;
const MIN_FREE = { share: 0.05, bytes: 1e9 };

const migrationFolder = path.resolve(import.meta.dirname, '../../../api/src/db/migrations');

/** The database and its migrations, and the outbox. */
export async function checkDatabase(
  address: DatabaseAddress,
): Promise<{ readonly database: Result; readonly mail: Result }> {
  const { db, close } = openDatabase(address, 1);
  try {
    const database = await checkMigrations(db, `"${address.database}" at ${address.display}`);
    const mail = database.isGood ? await checkMail(db) : notChecked('its table may be missing');
    return { database, mail };
  } catch (error) {
    return {
      database: problem(describeDatabaseFault(error, address)),
      mail: notChecked('the database does not respond'),
    };
  } finally {
    await close();
  }
}

async function checkMigrations(db: OpenDatabase['db'], name: string): Promise<Result> {
  const files = (await readdir(migrationFolder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, '.sql'),
      sql: await readFile(path.join(migrationFolder, file), 'utf8'),
    })),
  );
  const pending = (await pendingMigrations(db, migrations)).map((migration) => migration.name);
  if (pending.length === migrations.length)
    return problem(`${name} has no tables of this site: start the API, or correct DATABASE_URL`);
  if (pending.length > 0)
    return problem(`${name} lacks ${pending.join(', ')}: restart an API, or run \`pnpm ops migrate\``);
  const newer = await newerMigrations(db, migrations);
  if (newer.length > 0) return problem(`${name} was migrated by a newer release (${newer.join(', ')})`);
  return good(`${name}, all ${migrations.length} migrations have run`);
}

async function checkMail(db: OpenDatabase['db']): Promise<Result> {
  const { Failed, Unclear, Waiting } = await countMails({ ctx: { db } });
  const [rows] = (await db.$client.promise().query(
    `SELECT COUNT(*) AS late FROM mails
     WHERE state = 'Waiting' AND (attempts > 0 OR next_attempt_at <= UTC_TIMESTAMP(3))
       AND created_at < UTC_TIMESTAMP(3) - INTERVAL ${MAIL_MINUTES} MINUTE`,
  )) as unknown as [{ late: number }[]];
  const late = rows[0]?.late ?? 0;
  const faults = [
    ...(Failed > 0 ? [`${Failed} failed`] : []),
    ...(Unclear > 0 ? [`${Unclear} may not have been sent`] : []),
    ...(late > 0 ? [`${late} have waited for over ${MAIL_MINUTES} minutes`] : []),
  ];
  return faults.length > 0
    ? problem(`${faults.join(', ')}: Mail in the back office has the reasons`)
    : good(`none failed, ${Waiting} waiting`);
}

/** The age of the newest backup. @param backups Undefined: none are configured. */
export async function checkBackups(backups: FileTree | undefined, now: Date): Promise<Result> {
  if (!backups) return notChecked('BACKUP_URL is not set');
  const newest = (await readBackupNames(backups)).complete.at(-1);
  const time = newest === undefined ? null : timeOfBackup(newest);
  if (!time) return problem(`there is none in ${backups.display}: run \`pnpm ops backup\``);
  const ageMs = now.getTime() - time.getTime();
  const text = `the newest is ${newest}, ${Math.round(ageMs / HOUR_MS)} hours old`;
  return ageMs > BACKUP_MS
    ? problem(`${text}: run \`pnpm ops backup\`, and see why it did not run`)
    : good(text);
}

/** The free space of the fullest disk. @param folders those that do not exist are ignored */
export async function checkDisks(folders: readonly string[]): Promise<Result> {
  const disks = await Promise.all(
    folders.filter(existsSync).map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { folder, bytes: bavail * bsize, share: bavail / blocks };
    }),
  );
  const [fullest] = disks.sort((one, other) => one.share - other.share);
  if (!fullest) return notChecked(`there is no folder ${folders.join(' or ')}`);
  const text = `${Math.round(fullest.share * 100)}% free (${(fullest.bytes / 1e9).toFixed(1)} GB) at ${fullest.folder}`;
  const isFull = fullest.share < MIN_FREE.share || fullest.bytes < MIN_FREE.bytes;
  return isFull ? problem(`${text}: make room, or uploads will be refused`) : good(text);
}
