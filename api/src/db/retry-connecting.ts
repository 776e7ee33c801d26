import type { Pool } from 'mysql2';
import { isDatabaseUnavailable } from './faults.ts';

/** Milliseconds before each further try. */
const WAITS = [50, 150, 450];
/** No further try begins later, so that a caller whose database drops packets still gets a 503 in time. */
const PATIENCE_MS = 1_000;

/**
 * Makes a pool ask up to three more times for a connection that could not be opened. Nothing has been sent then, so
 * that it is safe for every statement; and a proxy that has just found the database's node gone has another one.
 * @param pool its `query` and `execute` ask for connections in this way, too
 */
export function retryConnecting(pool: Pool): void {
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    const since = performance.now();
    const attempt = ([wait, ...later]: readonly number[]) =>
      connect((error, connection) => {
        const isOver = wait === undefined || performance.now() - since > PATIENCE_MS;
        if (!error || isOver || !isWorthWhile(error)) callback(error, connection);
        else setTimeout(attempt, wait, later);
      });
    attempt(WAITS);
  };
}

/** A full queue is no fault of the connection, and waiting would only lengthen it. */
const isWorthWhile = (error: Error): boolean =>
  isDatabaseUnavailable(error) && !error.message.startsWith('Queue limit reached');
