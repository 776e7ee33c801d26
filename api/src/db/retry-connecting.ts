import type { Pool } from 'mysql2';
import { isDatabaseUnavailable } from './faults.ts';

/** Milliseconds before each retry. */
const RETRY_DELAYS = [50, 150, 450];
/** No retry starts later, so that a request still gets a 503 in time when the database drops packets. */
const MAX_RETRY_MS = 1_000;

/**
 * Makes a pool retry opening a connection up to three times. Nothing has been sent yet, so it is safe for every
 * statement, and a proxy whose node has just failed can choose another one.
 * @param pool its `query` and `execute` also use `getConnection`
 */
export function retryConnecting(pool: Pool): void {
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    const since = performance.now();
    const attempt = ([wait, ...later]: readonly number[]) =>
      connect((error, connection) => {
        const isOver = wait === undefined || performance.now() - since > MAX_RETRY_MS;
        if (!error || isOver || !isRetriable(error)) callback(error, connection);
        else setTimeout(attempt, wait, later);
      });
    attempt(RETRY_DELAYS);
  };
}

/** A full queue is not a connection error, and retrying would only lengthen it. */
const isRetriable = (error: Error): boolean =>
  isDatabaseUnavailable(error) && !error.message.startsWith('Queue limit reached');
