import type { Pool } from 'mysql2';
import { RateLimiterMySQL, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Count, CreateRateLimiter } from '../limits/limits.ts';
import { retryTransaction } from './retry.ts';

/**
 * Creates the rate limiters of `limits/`, which count in the table `rate_limits`. The library does not retry its
 * transactions: without that, a visitor whose count conflicts with another one, or loses its connection, would get an
 * error. A count that is made twice by a retry does less harm.
 * @param database the name of the pool's database
 */
export const createRateLimiterFactory =
  (pool: Pool, database: string): CreateRateLimiter =>
  (name, { count, seconds }) => {
    const limiter = new RateLimiterMySQL({
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
    return {
      limit: count,
      get: async (key) => {
        const state = await retryTransaction(() => limiter.get(key));
        return state && toCount(state);
      },
      // Like `consume`, which rejects over the limit.
      add: async (key) => toCount(await retryTransaction(() => limiter.penalty(key))),
      remove: async (key) => void (await retryTransaction(() => limiter.reward(key))),
    };
  };

const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  count: consumedPoints,
  msBeforeNext,
});
