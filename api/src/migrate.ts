/**
 * The migration command: migrates the database before the API instances of a release start, for deployments with
 * MIGRATE_ON_START=false. With `--pending` it only lists the migrations that it would run. It has the API's settings.
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
import { refuseTakenByNpm } from 'shared-contracts/lib/taken-by-npm';

// A message that cannot be written, such as to a file on a full disk, does not stop a migration.
process.stdout.on('error', () => undefined);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const describe = (migration: Migration): string => {
  const reason = contractReason(migration);
  return reason === undefined ? migration.name : `${migration.name} (contract: ${reason})`;
};

async function run(database: DatabaseAddress, isListOnly: boolean): Promise<void> {
  const { db, close } = openDatabase(database);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new StartError('Stopped before the database was migrated')));
  try {
    if (isListOnly) {
      const pending = await pendingMigrations(db, MIGRATIONS);
      if (pending.length === 0) print('Nothing is pending.');
      for (const migration of pending) print(describe(migration));
      return;
    }
    const onWait = () => print('Another process is preparing the database; waiting for it');
    await withPreparationLease({ db, signal: stopping.signal, onWait }, async (lease) => {
      for (const migration of await pendingMigrations(db, MIGRATIONS)) {
        await migrate(db, lease, [migration]);
        print(`Migrated ${describe(migration)}`);
      }
    });
    const newer = await newerMigrations(db, MIGRATIONS);
    if (newer.length > 0) print(`A newer release has migrated this database: ${newer.join(', ')}`);
    print('The database is up to date');
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(describeDatabaseFault(error, database), { cause: error });
  } finally {
    await close();
  }
}

function hasPendingOption(): boolean {
  try {
    return parseArgs({ options: { pending: { type: 'boolean', default: false } } }).values.pending;
  } catch (error) {
    throw new StartError('Usage: node migrate.mjs [--pending]', { cause: error });
  }
}

try {
  refuseTakenByNpm(process.env, 'migrate', ['pending'], 'npm run migrate -- --pending');
  const isListOnly = hasPendingOption();
  await run(loadMigrationConfig(process.env).database, isListOnly);
} catch (error) {
  stopWithMessage(error, 'The migration');
}
