import type { MySqlDatabase } from 'drizzle-orm/mysql-core';
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { OpenWindow } from '../limits/limits.ts';
import { checkDatabase } from './check-database.ts';
import type { DatabaseAddress } from './database-url.ts';
import { limitStatements } from './limit-statements.ts';
import { createOpenLimitWindow } from './open-limit-window.ts';
import { limitLifetime } from './limit-lifetime.ts';
import { retryConnecting } from './retry-connecting.ts';
import { retryTransaction } from './retry.ts';
import { traceStatements } from './trace-statements.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

/** What services query with. A transaction is one too. */
export type Database = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT, Record<string, never>>;

export interface OpenDatabase {
  /** With the pool itself, for SQL that is not the product's own. */
  readonly db: Database & { readonly $client: Pool };
  readonly openLimitWindow: OpenWindow;
  /**
   * Asks the database for a sign of life, over a connection that calls do not use.
   * @throws UnavailableError, or the database's error, when there is none within a second
   */
  check(): Promise<void>;
  /** How many connections are busy and free, and how many callers wait for one. */
  countConnections(): { busy: number; free: number; waiting: number };
  /** Lets running queries end, then closes every connection. */
  close(): Promise<void>;
}

/**
 * What each connection is set to, whatever the server's own settings are: wrong values are errors instead of being
 * cut off, backslashes escape (the driver's escaping needs that), times are UTC, nobody waits long for a lock, and no
 * statement runs longer than a caller waits.
 */
const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', innodb_lock_wait_timeout = 10`,
  limitStatements(10),
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * Makes a pool of connections. None is opened before the first query, so this succeeds while the database is down.
 * @param connections at most, besides the one of `check`; further queries wait for one
 */
export function openDatabase(
  address: DatabaseAddress,
  connections = 10,
  tracing: Pick<Tracing, 'isOn' | 'begin'> = NO_TRACING,
): OpenDatabase {
  const options: PoolOptions = {
    ...(address.socketPath ? { socketPath: address.socketPath } : { host: address.host, port: address.port }),
    ...(address.isEncrypted ? { ssl: { minVersion: 'TLSv1.2', verifyIdentity: true } } : {}),
    user: address.user,
    password: address.password,
    database: address.database,
    charset: 'utf8mb4_unicode_520_ci',
    timezone: 'Z',
    // Without it an object among the parameters becomes SQL.
    stringifyObjects: true,
    multipleStatements: false,
    // We send none; the driver makes room for 16,000 on each connection, half a mebibyte.
    maxPreparedStatements: 1,
    connectTimeout: 3_000,
    idleTimeout: 60_000,
    // Says goodbye, so that the database does not log an aborted connection.
    gracefulEnd: true,
    // Rather a quick 503 than a long queue.
    queueLimit: 200,
  };
  const pool = createPool({ ...options, connectionLimit: connections, maxIdle: 4 });
  const checkPool = createPool({ ...options, connectionLimit: 1 });
  pool.on('connection', prepareConnection);
  limitLifetime(pool);
  retryConnecting(pool);
  if (tracing.isOn) traceStatements(pool, address, tracing);
  return {
    db: withRetriedTransactions(drizzle({ client: pool, casing: 'snake_case' })),
    openLimitWindow: createOpenLimitWindow(pool, address.database),
    check: () => checkDatabase(checkPool),
    countConnections: () => countConnections(pool),
    close: async () => {
      await Promise.all([pool.promise().end(), checkPool.promise().end()]);
    },
  };
}

/**
 * A transaction that lost a lock conflict, or its connection before it was committed, runs again. One inside another is
 * a savepoint and fails with the outer one.
 */
function withRetriedTransactions<Opened extends Database>(db: Opened): Opened {
  const transaction = db.transaction.bind(db);
  db.transaction = (action, config) =>
    retryTransaction((onDone) =>
      transaction(async (tx) => {
        const result = await action(tx);
        onDone();
        return result;
      }, config),
    );
  return db;
}

/** The driver has no public way to ask; these lists have been there since its first version. */
function countConnections(pool: Pool): { busy: number; free: number; waiting: number } {
  const lists = pool as unknown as Record<string, { readonly length: number } | undefined>;
  const lengthOf = (name: string) => lists[name]?.length ?? 0;
  const free = lengthOf('_freeConnections');
  return { busy: lengthOf('_allConnections') - free, free, waiting: lengthOf('_connectionQueue') };
}

function prepareConnection(connection: PoolConnection): void {
  for (const statement of SESSION_SETTINGS) {
    // Queued before the query that asked for this connection; without the settings it must not be used.
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}
