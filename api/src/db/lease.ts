import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResultSetHeader } from 'mysql2';
import { createTable } from './create-table.ts';
import { isLockConflict } from './faults.ts';
import type { Database } from './open-database.ts';
import { retryOnConflict } from './retry.ts';

/** The exclusive right to do something, until it is released or not renewed in time. */
export interface Lease {
  /**
   * Renews the lease. Called at the start of a transaction it also fences it: the row stays locked until the commit,
   * so nobody can take over the lease in between.
   * @throws LeaseLostError when somebody else holds it
   */
  confirm(db: Database): Promise<void>;
}

/** A lease from its holder's point of view. */
export interface HeldLease extends Lease {
  /** Releases it; others may take it after `afterMs` (default: at once). Errors are ignored, as it expires anyway. */
  giveBack(afterMs?: number): Promise<void>;
}

/** We were too slow and somebody else took over the lease, and with it the unfinished work. */
export class LeaseLostError extends Error {}

export interface LeaseOptions {
  readonly db: Database;
  readonly name: string;
  /** How long others wait after the last renewal before they may take the lease. */
  readonly durationMs: number;
  /** Aborts waiting for a lease that somebody else holds. */
  readonly signal: AbortSignal;
  /** Called once when somebody else holds it. */
  readonly onWait?: () => void;
  readonly pollMs?: number;
}

/**
 * Waits for a lease, runs `action` under it and releases it. The lease is a row that is taken by one conditional,
 * committed update (not by GET_LOCK, which is local to one node of a cluster); the database's clock decides.
 * @returns what `action` returns
 * @throws what `action` throws, or the signal's reason
 */
export async function withLease<Result>(
  options: LeaseOptions,
  action: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  await createLease(options.db, options.name);
  let held = await takeLease(options);
  if (!held) options.onWait?.();
  while (!held) {
    await sleep(options.pollMs ?? 250, undefined, { signal: options.signal });
    held = await takeLease(options);
  }
  try {
    return await action(held);
  } finally {
    await held.giveBack();
  }
}

/**
 * Takes an existing lease unless somebody else holds it, and renews it until it is released.
 * @returns null when somebody else holds it
 */
export async function takeLease({
  db,
  name,
  durationMs,
}: Pick<LeaseOptions, 'db' | 'name' | 'durationMs'>): Promise<HeldLease | null> {
  const holder = randomUUID();
  if (!(await takeUnlessContended(db, name, holder, durationMs))) return null;
  const confirm = async (executor: Database) => {
    if (!(await renew(executor, name, holder, durationMs)))
      throw new LeaseLostError(`The lease "${name}" is lost`);
  };
  // A failed renewal is ignored here: the holder's next `confirm` throws.
  const timer = setInterval(() => void confirm(db).catch(() => undefined), durationMs / 3);
  return {
    confirm,
    giveBack: async (afterMs = 0) => {
      clearInterval(timer);
      await giveBack(db, name, holder, afterMs).catch(() => undefined);
    },
  };
}

/** Creates a lease that can be taken. Its table is not created by a migration, since migrations run under a lease. */
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

const take = (db: Database, name: string, holder: string, durationMs: number): Promise<boolean> =>
  changesOne(
    db,
    sql`UPDATE locks SET holder = ${holder}, expires_at = ${fromNow(durationMs)}
        WHERE name = ${name} AND expires_at <= UTC_TIMESTAMP(3)`,
  );

/** On a cluster two nodes may try to take it at the same moment; the one whose write is refused did not get it. */
const takeUnlessContended = async (...asked: Parameters<typeof take>): Promise<boolean> => {
  try {
    return await take(...asked);
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

const giveBack = (db: Database, name: string, holder: string, afterMs: number): Promise<boolean> =>
  changesOne(
    db,
    sql`UPDATE locks SET holder = '', expires_at = ${fromNow(afterMs)} WHERE name = ${name} AND holder = ${holder}`,
  );

const fromNow = (ms: number) => sql`TIMESTAMPADD(MICROSECOND, ${Math.round(ms * 1000)}, UTC_TIMESTAMP(3))`;

/** The driver counts the rows that match the condition, even where the new values equal the old ones. */
async function changesOne(db: Database, statement: ReturnType<typeof sql>): Promise<boolean> {
  const [result] = (await db.execute(statement)) as [ResultSetHeader, unknown];
  return result.affectedRows === 1;
}
