import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from 'shared-contracts/lib/start-error';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import {
  describeDatabaseFault,
  isAccessRefused,
  isDatabaseUnavailable,
  isLockConflict,
} from '../db/faults.ts';
import { LeaseLostError } from '../db/lease.ts';
import { migrate, newerMigrations, pendingMigrations } from '../db/migrate.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import type { Database } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { applySeed } from '../seed/apply-seed.ts';
import { createFirstAdmin } from '../services/accounts/create-first-admin.ts';
import type { FileStore } from '../storage/storage.ts';
import { checkTwoStepKey } from './check-two-step-key.ts';
import { announceFirstAdmin, notifyParent } from './parent-process.ts';
import { withPreparationLease } from './with-preparation-lease.ts';

export interface PrepareDatabase {
  readonly config: Pick<Config, 'database' | 'firstAdmin' | 'migrateOnStart' | 'publicOrigin' | 'seedDir'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly media: FileStore;
  readonly secrets: SecretBox;
  /** Aborts waiting for the database. */
  readonly signal: AbortSignal;
}

const RETRY_DELAYS_SECONDS = [1, 2, 4];
const BUSY = 'Another instance is preparing the database';

/** The database lacks migrations of this release, and this process may not run them. */
class PendingMigrationsError extends Error {
  constructor(names: readonly string[]) {
    super(`The database lacks ${names.join(', ')}; run the migration command of this release`);
  }
}

/**
 * Waits for the database as long as it takes, migrates it (without MIGRATE_ON_START it waits for the migration
 * command), creates the first admin and applies the seed.
 * @throws errors that waiting cannot resolve: StartError when access is denied, SeedError, the error of a migration,
 *   or the signal's reason
 */
export async function prepareDatabase(options: PrepareDatabase): Promise<void> {
  const { config, log, signal } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await prepareOnce(options);
    } catch (error) {
      if (isAccessRefused(error))
        throw new StartError(describeDatabaseFault(error, config.database), { cause: error });
      const reason = reasonToWait(error, config);
      if (reason === null || signal.aborted) throw error;
      const seconds = RETRY_DELAYS_SECONDS[Math.min(attempt, RETRY_DELAYS_SECONDS.length - 1)] ?? 1;
      log.warn(`${reason}; trying again in ${seconds} s`);
      notifyParent({ type: 'waiting', reason });
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}

async function prepareOnce({
  config,
  db,
  clock,
  log,
  media,
  secrets,
  signal,
}: PrepareDatabase): Promise<void> {
  const onWait = () => {
    log.info(`${BUSY}; waiting for it`);
    notifyParent({ type: 'waiting', reason: BUSY });
  };
  if (!config.migrateOnStart) await requireMigrated(db);
  await withPreparationLease({ db, signal, onWait }, async (lease) => {
    const statements = config.migrateOnStart ? await migrate(db, lease, MIGRATIONS) : 0;
    if (statements > 0) log.info({ statements }, 'database migrated');
    const newer = await newerMigrations(db, MIGRATIONS);
    if (newer.length > 0)
      log.warn(
        { migrations: newer },
        'the database was migrated by a newer release, with which this one may be incompatible; upgrade this API',
      );

    const admin = await createFirstAdmin({
      db,
      lease,
      clock,
      account: config.firstAdmin,
      publicOrigin: config.publicOrigin,
    });
    if (admin) announceFirstAdmin(admin.email, admin.password);

    if (config.seedDir !== undefined) {
      const posts = await applySeed({ db, lease, clock, media, folder: config.seedDir });
      if (posts > 0) log.info({ posts }, 'demo posts added');
    }
  });
  await checkTwoStepKey(db, secrets, log);
}

async function requireMigrated(db: Database): Promise<void> {
  const pending = await pendingMigrations(db, MIGRATIONS);
  if (pending.length > 0) throw new PendingMigrationsError(pending.map(({ name }) => name));
}

function reasonToWait(error: unknown, { database }: Pick<Config, 'database'>): string | null {
  if (isDatabaseUnavailable(error)) return describeDatabaseFault(error, database);
  if (error instanceof PendingMigrationsError) return error.message;
  const isContended = error instanceof LeaseLostError || isLockConflict(error);
  return isContended ? BUSY : null;
}
