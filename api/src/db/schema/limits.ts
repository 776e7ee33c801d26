import { bigint, index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn } from '../column-types.ts';

/**
 * Counters of the rate limits. `key` is the window's name and a digest of the counted key. Names and order of the
 * columns are given by rate-limiter-flexible; `expire` is in milliseconds since 1970.
 */
export const rateLimits = mysqlTable(
  'rate_limits',
  {
    key: asciiColumn(128).primaryKey(),
    points: int().notNull(),
    expire: bigint({ mode: 'number', unsigned: true }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
