import type { Pool, PoolConnection } from 'mysql2';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { createRateLimiterFactory } from './rate-limiter.ts';

/** Errors of a commit that the database has rolled back. */
const FAULTS = {
  'a conflict with another node of a cluster': { code: 'ER_LOCK_DEADLOCK' },
  'a lost connection': { code: 'PROTOCOL_CONNECTION_LOST', fatal: true },
};

/** A pool whose first commit is rolled back with an error. */
function rollingBackOnce(pool: Pool, fault: object): Pool {
  let hasFailed = false;
  const failOnce = (connection: PoolConnection) => {
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    connection.query = ((...args: unknown[]) => {
      if (args[0] !== 'COMMIT' || hasFailed) return query(...args);
      hasFailed = true;
      const done = args.at(-1) as (error: Error) => void;
      return query('ROLLBACK', () => done(Object.assign(new Error('rolled back'), fault)));
    }) as PoolConnection['query'];
    return connection;
  };
  const getConnection: Pool['getConnection'] = (callback) => {
    pool.getConnection((error, connection) => {
      if (error) callback(error, connection);
      else callback(null, failOnce(connection));
    });
  };
  return { getConnection } as Pool;
}

test.for(Object.entries(FAULTS))(
  '%s neither loses a count nor counts twice',
  async ([, fault], { database }) => {
    const pool = rollingBackOnce(database.db.$client, fault);
    const name = new URL(database.url).pathname.slice(1);
    const limiter = createRateLimiterFactory(pool, name)('retried', { count: 5, seconds: 60 });
    const key = String(Object.keys(fault).length);
    expect(await limiter.add(key)).toMatchObject({ count: 1 });
    expect(await limiter.get(key)).toMatchObject({ count: 1 });
  },
);
