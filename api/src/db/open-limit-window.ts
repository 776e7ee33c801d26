import type { Pool } from 'mysql2';
import { RateLimiterMySQL } from 'rate-limiter-flexible';
import type { OpenWindow } from '../limits/limits.ts';

/**
 * Gives the counters of `limits/`, kept in the table `rate_limits`.
 * @param database the name of the database that the pool speaks to
 */
export const createOpenLimitWindow =
  (pool: Pool, database: string): OpenWindow =>
  (name, { count, seconds }) =>
    new RateLimiterMySQL({
      storeClient: pool,
      storeType: 'pool',
      dbName: database,
      tableName: 'rate_limits',
      // A migration made it, and the purge empties it.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: count,
      duration: seconds,
      // No block in memory: a count that was reserved may be given back, and then the next attempt is free.
    });
