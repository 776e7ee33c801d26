import type { MySqlDatabase } from 'drizzle-orm/mysql-core';
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { CreateRateLimiter } from '../limits/limits.ts';
import { checkDatabase } from './check-database.ts';
import type { DatabaseAddress } from './database-url.ts';
import { statementTimeout } from './statement-timeout.ts';
import { createRateLimiterFactory } from './rate-limiter.ts';
import { limitConnectionLifetime } from './connection-lifetime.ts';
import { retryConnecting } from './retry-connecting.ts';
import { retryTransaction } from './retry.ts';
import { traceStatements } from './trace-statements.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

/** Drizzle's query builder, on the pool or in a transaction. */
export type Database = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT, Record<string, never>>;

export interface OpenDatabase {
  /** With the mysql2 pool as `$client`, for SQL outside the schema. */
  readonly db: Database & { readonly $client: Pool };
  readonly createRateLimiter: CreateRateLimiter;
  /**
   * Pings the database over a separate connection.
   * @throws UnavailableError, or the database's error, when it does not respond within a second
   */
  check(): Promise<void>;
  /** The number of busy and free connections, and of queries that wait for one. */
  countConnections(): { busy: number; free: number; waiting: number };
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Session settings of each connection, independent of the server's defaults: invalid values are errors instead of being
 * truncated, backslashes escape (as the driver's escaping expects), times are UTC, and lock waits and statements time
 * out.
 */
const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00'`,
  statementTimeout(),
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * Creates a connection pool. It connects at the first query, so this succeeds while the database is down.
 * @param connections the maximum, in addition to the one of `check`; further queries are queued
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
    // Otherwise an object parameter is expanded to SQL.
    stringifyObjects: true,
    multipleStatements: false,
    // We use none; by default the driver allocates a cache for 16,000 per connection, half a mebibyte.
    maxPreparedStatements: 1,
    connectTimeout: 3_000,
    idleTimeout: 60_000,
    // Sends COM_QUIT, so that the server does not log an aborted connection.
    gracefulEnd: true,
    // Fail fast with a 503 instead of a long queue.
    queueLimit: 200,
  };
  const pool = createPool({ ...options, connectionLimit: connections, maxIdle: 4 });
  const checkPool = createPool({ ...options, connectionLimit: 1 });
  pool.on('connection', prepareConnection);
  limitConnectionLifetime(pool);
  retryConnecting(pool);
  if (tracing.isOn) traceStatements(pool, address, tracing);
  return {
    db: withRetriedTransactions(drizzle({ client: pool, casing: 'snake_case' })),
    createRateLimiter: createRateLimiterFactory(pool, address.database),
    check: () => checkDatabase(checkPool),
    countConnections: () => countConnections(pool),
    close: async () => {
      await Promise.all([pool.promise().end(), checkPool.promise().end()]);
    },
  };
}

/**
 * Retries a transaction after a lock conflict, or after a connection loss before the commit. A nested one is a
 * savepoint and fails with the outer one.
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

/** The driver has no public API for this; the fields have existed since its first version. */
function countConnections(pool: Pool): { busy: number; free: number; waiting: number } {
  const lists = pool as unknown as Record<string, { readonly length: number } | undefined>;
  const lengthOf = (name: string) => lists[name]?.length ?? 0;
  const free = lengthOf('_freeConnections');
  return { busy: lengthOf('_allConnections') - free, free, waiting: lengthOf('_connectionQueue') };
}

function prepareConnection(connection: PoolConnection): void {
  // Each statement gets its own error. One without a callback, as the rollback of the rate limiter, becomes an event of
  // the connection, which would end the process.
  connection.on('error', () => {});
  for (const statement of SESSION_SETTINGS) {
    // Queued before the query that needs this connection, which must not be used without the settings.
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}
