import type { Pool } from 'mysql2';
import { RateLimiterMySQL } from 'rate-limiter-flexible';
import type { CreateRateLimiter } from '../limits/limits.ts';

/**
 * Creates the rate limiters of `limits/`, which count in the table `rate_limits`.
 * @param database the name of the pool's database
 */
export const createRateLimiterFactory =
  (pool: Pool, database: string): CreateRateLimiter =>
  (name, { count, seconds }) =>
    new RateLimiterMySQL({
      storeClient: pool,
      storeType: 'pool',
      dbName: database,
      tableName: 'rate_limits',
      // A migration creates the table, and a job purges expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: count,
      duration: seconds,
      // No in-memory block: a reserved count may be released, and then the next attempt is allowed.
    });
