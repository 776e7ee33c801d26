/** `pnpm ops`: checks, migrates, backs up and restores a site. See docs/running.md. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toErrorMessage } from 'shared-contracts/lib/start-error';
import { refuseTakenByNpm } from 'shared-contracts/lib/taken-by-npm';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { privateDatabaseUrl } from '../managed-database/private-database-url.ts';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { backUp } from './backup.ts';
import { openSiteDatabase, type SiteDatabase } from './database.ts';
import { makeKeys } from './encryption.ts';
import { migrateDatabase } from './migrate-database.ts';
import type { Manifest } from './manifest.ts';
import { chooseBackup, readBackupNames, verifyBackup } from './read-backups.ts';
import { removeExpired } from './remove-expired.ts';
import { restore } from './restore.ts';
import { type OpsSettings, readOpsSettings, readStatusSettings } from './settings.ts';
import { formatStatus, readStatus } from './status/read-status.ts';
import { writeMetrics } from './write-metrics.ts';

const USAGE = `Usage: pnpm ops COMMAND
  status                      checks each part of the running site
  migrate [--pending]         runs pending migrations, or lists them
  key                         prints a new key for BACKUP_KEY
  backup                      writes a backup and removes expired ones
  list                        lists all backups
  verify [NAME]               verifies a backup, by default the newest
  restore [NAME] [--replace]  restores a backup; --replace removes existing data first`;

class UsageError extends Error {}

const isArgumentError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function main(): Promise<void> {
  // Without them, the first would migrate instead of listing, and the second would not replace anything.
  refuseTakenByNpm(process.env, 'ops', ['pending', 'replace'], 'npm run ops -- migrate --pending');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pending: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [command = '', name, ...rest] = positionals;
  const acceptsName = ['verify', 'restore'].includes(command);
  const isMisplaced =
    (name !== undefined && !acceptsName) ||
    (values.replace && command !== 'restore') ||
    (values.pending && command !== 'migrate');
  if (rest.length > 0 || isMisplaced) throw new UsageError();
  // Backups and restored files are accessible to this user only.
  process.umask(0o077);
  switch (command) {
    case 'status': {
      const status = await readStatus(readStatusSettings(process.env), new Date());
      console.log(formatStatus(status));
      if (Object.values(status).some(({ isGood }) => isGood === false)) process.exitCode = 1;
      return;
    }
    case 'migrate': {
      process.exitCode = await migrateDatabase(process.env, values.pending ? ['--pending'] : []);
      return;
    }
    case 'key': {
      const { secret, public: recipient } = await makeKeys();
      console.log(`# Secret key: writes and reads backups. Keep a copy elsewhere.\n${secret}`);
      console.log(
        `# Public key: only writes backups, enough for the machine that creates them.\n${recipient}`,
      );
      return;
    }
    case 'backup': {
      const settings = readOpsSettings(process.env);
      const backup = await backUp(settings, await databaseOf(settings), new Date());
      console.log(`Backed up to ${settings.backups.display}, ${backup.name}: ${describe(backup.manifest)}`);
      if (settings.metricsFile !== undefined)
        await writeMetrics(settings.metricsFile, backup.name, new Date());
      const removed = await removeExpired(settings, backup.name);
      if (removed.length > 0) console.log(`Removed ${removed.join(', ')}`);
      return;
    }
    case 'list': {
      const { complete } = await readBackupNames(readOpsSettings(process.env).backups);
      for (const backup of complete) console.log(backup);
      return;
    }
    case 'verify': {
      const settings = readOpsSettings(process.env);
      const backup = await chooseBackup(settings.backups, name);
      console.log(`${backup} is intact: ${describe(await verifyBackup(settings, backup))}`);
      return;
    }
    case 'restore': {
      const settings = readOpsSettings(process.env);
      const backup = await chooseBackup(settings.backups, name);
      const options = { replaces: values.replace };
      const manifest = await withDatabase(settings, (database) =>
        restore(settings, database, backup, options),
      );
      console.log(`Restored ${backup}: ${describe(manifest)}`);
      return;
    }
    default:
      throw new UsageError();
  }
}

/** The database of a running site. */
async function databaseOf({ database, dataDir }: OpsSettings): Promise<SiteDatabase> {
  return openSiteDatabase(database ?? DatabaseUrl.parse(await privateDatabaseUrl(dataDir)));
}

/**
 * Runs an action on the database of a stopped site. A private one is started for that, and created if there is none.
 * @throws Error with the process that uses a private one
 */
async function withDatabase<Result>(
  { database, dataDir }: OpsSettings,
  action: (database: SiteDatabase) => Promise<Result>,
): Promise<Result> {
  if (database) return action(await openSiteDatabase(database));
  const started = await startManagedDatabase({
    folder: path.join(dataDir, 'database'),
    log: (line) => console.error(line),
  });
  try {
    return await action(await openSiteDatabase(DatabaseUrl.parse(started.url)));
  } finally {
    await started.stop();
  }
}

function describe({ database, trees }: Manifest): string {
  const parts = Object.values(trees);
  const files = parts.reduce((sum, part) => sum + part.files.length, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, database.bytes);
  return `the database and ${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

main().catch((error: unknown) => {
  if (error instanceof UsageError || isArgumentError(error)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  console.error(toErrorMessage(error));
  process.exitCode = 1;
});
