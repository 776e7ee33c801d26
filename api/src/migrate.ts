/**
 * The migration command: brings the database up to date before the APIs of a release start, for those that run with
 * MIGRATE_ON_START=false. With `--pending` it only lists what it would run. Settings: those of the API.
 */
import { parseArgs } from 'node:util';
import { stopWithMessage } from './boot/stop-with-message.ts';
import { withPreparationLease } from './boot/with-preparation-lease.ts';
import { loadMigrationConfig } from './config.ts';
import { contractReason } from './db/contract-step.ts';
import type { DatabaseAddress } from './db/database-url.ts';
import { describeDatabaseFault, isDatabaseUnavailable } from './db/faults.ts';
import { migrate, newerMigrations, pendingMigrations } from './db/migrate.ts';
import { type Migration, MIGRATIONS } from './db/migrations.ts';
import { openDatabase } from './db/open-database.ts';
import { StartError } from 'shared-contracts/lib/start-error';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const describe = (migration: Migration): string => {
  const reason = contractReason(migration);
  return reason === undefined ? migration.name : `${migration.name} (contract: ${reason})`;
};

async function run(database: DatabaseAddress, isOnlyAsked: boolean): Promise<void> {
  const { db, close } = openDatabase(database);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new StartError('Stopped before the database was migrated')));
  try {
    if (isOnlyAsked) {
      for (const migration of await pendingMigrations(db, MIGRATIONS)) say(describe(migration));
      return;
    }
    const onWait = () => say('Another process is preparing the database; waiting for it');
    await withPreparationLease({ db, signal: stopping.signal, onWait }, async (lease) => {
      for (const migration of await pendingMigrations(db, MIGRATIONS)) {
        await migrate(db, lease, [migration]);
        say(`Migrated ${describe(migration)}`);
      }
    });
    const newer = await newerMigrations(db, MIGRATIONS);
    if (newer.length > 0) say(`A newer release has migrated this database: ${newer.join(', ')}`);
    say('The database is up to date');
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(describeDatabaseFault(error, database), { cause: error });
  } finally {
    await close();
  }
}

function isPendingAsked(): boolean {
  try {
    return parseArgs({ options: { pending: { type: 'boolean', default: false } } }).values.pending;
  } catch (error) {
    throw new StartError('Usage: node migrate.mjs [--pending]', { cause: error });
  }
}

try {
  const isOnlyAsked = isPendingAsked();
  await run(loadMigrationConfig(process.env).database, isOnlyAsked);
} catch (error) {
  stopWithMessage(error, 'The migration');
}
