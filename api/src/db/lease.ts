import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResultSetHeader } from 'mysql2';
import { createTable } from './create-table.ts';
import { isLockConflict } from './faults.ts';
import type { Database } from './open-database.ts';
import { retryOnConflict } from './retry.ts';

/** An exclusive lease. It ends when it is released or not renewed in time. */
export interface Lease {
  /**
   * Renews the lease. At the start of a transaction it also acts as a fence: the row stays locked until the commit, so
   * the lease cannot be taken over in between.
   * @throws LeaseLostError when another holder has it
   */
  confirm(db: Database): Promise<void>;
}

/** A lease that can be released. */
export interface HeldLease extends Lease {
  /**
   * Releases it; others may acquire it after `afterMs` (default: at once). Errors are ignored, as it expires anyway.
   */
  release(afterMs?: number): Promise<void>;
}

/** The lease was not renewed in time and another holder took it over, with the unfinished work. */
export class LeaseLostError extends Error {}

export interface LeaseOptions {
  readonly db: Database;
  readonly name: string;
  /** The lease expires this long after the last renewal. */
  readonly durationMs: number;
  /** Aborts waiting for the lease. */
  readonly signal: AbortSignal;
  /** Called once when another holder has it. */
  readonly onWait?: () => void;
  readonly pollMs?: number;
}

/**
 * Waits for a lease, runs `action` under it and releases it. A lease is a row that is acquired by one conditional,
 * committed update, by the database's clock. GET_LOCK would be local to one node of a cluster.
 * @returns what `action` returns
 * @throws what `action` throws, or the signal's reason
 */
export async function withLease<Result>(
  options: LeaseOptions,
  action: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  await createLease(options.db, options.name);
  let held = await acquireLease(options);
  if (!held) options.onWait?.();
  while (!held) {
    await sleep(options.pollMs ?? 250, undefined, { signal: options.signal });
    held = await acquireLease(options);
  }
  try {
    return await action(held);
  } finally {
    await held.release();
  }
}

/**
 * Acquires an existing lease unless another holder has it, and renews it until it is released.
 * @returns null when another holder has it
 */
export async function acquireLease({
  db,
  name,
  durationMs,
}: Pick<LeaseOptions, 'db' | 'name' | 'durationMs'>): Promise<HeldLease | null> {
  const holder = randomUUID();
  if (!(await acquireUnlessContended(db, name, holder, durationMs))) return null;
  const confirm = async (executor: Database) => {
    if (!(await renew(executor, name, holder, durationMs)))
      throw new LeaseLostError(`The lease "${name}" is lost`);
  };
  // A failed renewal is ignored here: the holder's next `confirm` throws.
  const timer = setInterval(() => void confirm(db).catch(() => undefined), durationMs / 3);
  return {
    confirm,
    release: async (afterMs = 0) => {
      clearInterval(timer);
      await release(db, name, holder, afterMs).catch(() => undefined);
    },
  };
}

/** Creates a lease. Not by a migration, since migrations run under a lease. */
export async function createLease(db: Database, name: string): Promise<void> {
  await createTable(
    db,
    'locks',
    sql`
      name varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      holder char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      expires_at datetime(3) NOT NULL`,
  );
  await retryOnConflict(() =>
    db.execute(sql`INSERT IGNORE INTO locks (name, holder, expires_at) VALUES (${name}, '', '2000-01-01')`),
  );
}

const acquire = (db: Database, name: string, holder: string, durationMs: number): Promise<boolean> =>
  changesOne(
    db,
    sql`UPDATE locks SET holder = ${holder}, expires_at = ${fromNow(durationMs)}
        WHERE name = ${name} AND expires_at <= UTC_TIMESTAMP(3)`,
  );

/** Two nodes of a cluster may try to acquire it at the same moment; the one whose write is rejected does not get it. */
const acquireUnlessContended = async (...args: Parameters<typeof acquire>): Promise<boolean> => {
  try {
    return await acquire(...args);
  } catch (error) {
    if (isLockConflict(error)) return false;
    throw error;
  }
};

const renew = (db: Database, name: string, holder: string, durationMs: number): Promise<boolean> =>
  changesOne(
    db,
    sql`UPDATE locks SET expires_at = ${fromNow(durationMs)} WHERE name = ${name} AND holder = ${holder}`,
  );

const release = (db: Database, name: string, holder: string, afterMs: number): Promise<boolean> =>
  changesOne(
    db,
    sql`UPDATE locks SET holder = '', expires_at = ${fromNow(afterMs)} WHERE name = ${name} AND holder = ${holder}`,
  );

const fromNow = (ms: number) => sql`TIMESTAMPADD(MICROSECOND, ${Math.round(ms * 1000)}, UTC_TIMESTAMP(3))`;

/** The driver counts matched rows, even if their values do not change. */
async function changesOne(db: Database, statement: ReturnType<typeof sql>): Promise<boolean> {
  const [result] = (await db.execute(statement)) as [ResultSetHeader, unknown];
  return result.affectedRows === 1;
}
