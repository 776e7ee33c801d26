import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResultSetHeader } from 'mysql2';
import { createTable } from './create-table.ts';
import { isLockConflict } from './faults.ts';
import type { Database } from './open-database.ts';
import { retryOnConflict } from './retry.ts';

/** The right to be the only one who does something, until it ends or is not renewed in time. */
export interface Lease {
  /**
   * Renews the lease. Called at the start of a transaction it also fences it: the row stays locked until the commit,
   * so nobody can take the lease over in between.
   * @throws LeaseLostError when somebody else has it
   */
  confirm(db: Database): Promise<void>;
}

/** A lease as its taker has it. */
export interface HeldLease extends Lease {
  /** Ends it; others may take it after `afterMs` (default: at once). A fault is no matter: it ends by itself. */
  giveBack(afterMs?: number): Promise<void>;
}

/** We were too slow and somebody else goes on; whatever we did so far is theirs to complete. */
export class LeaseLostError extends Error {}

export interface LeaseOptions {
  readonly db: Database;
  readonly name: string;
  /** Time without a renewal after which others may take the lease. */
  readonly durationMs: number;
  /** Ends the waiting for a lease that somebody else has. */
  readonly signal: AbortSignal;
  /** Called once when somebody else has it. */
  readonly onWait?: () => void;
  readonly pollMs?: number;
}

/**
 * Waits for a lease, runs `action` under it and gives it back. The lease is a row that is taken by one conditional,
 * committed update (and not by GET_LOCK, which is local to one node of a cluster); the database's clock decides.
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
 * Takes a lease that was created before, if nobody else has it, and renews it until it is given back.
 * @returns null when somebody else has it
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
  // A failed renewal is not handled here: the next `confirm` of the holder meets the same fault.
  const timer = setInterval(() => void confirm(db).catch(() => undefined), durationMs / 3);
  return {
    confirm,
    giveBack: async (afterMs = 0) => {
      clearInterval(timer);
      await giveBack(db, name, holder, afterMs).catch(() => undefined);
    },
  };
}

/** Makes a lease that can be taken. Its table is made here and not by a migration, as migrations run under a lease. */
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

/** On a cluster two nodes may take it at the same moment; the one whose write is refused did not get it. */
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

/** The driver counts rows that the condition met, even where the new values equal the old ones. */
async function changesOne(db: Database, statement: ReturnType<typeof sql>): Promise<boolean> {
  const [result] = (await db.execute(statement)) as [ResultSetHeader, unknown];
  return result.affectedRows === 1;
}
