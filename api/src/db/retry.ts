import pRetry from 'p-retry';
import { isConnectionLost, isLockConflict } from './faults.ts';

/** Short, because a client waits for the response. */
const RETRY_OPTIONS = { retries: 3, minTimeout: 20, factor: 3, randomize: true } as const;

/**
 * Retries an action up to three times after a lock conflict: a deadlock, a lock wait timeout or, on a Galera cluster
 * with several writers, a certification failure. The database has rolled it back, and both MySQL and Galera prescribe
 * a retry.
 * @param action must have no effects outside the database, because it may run more than once
 * @returns what `action` returns
 * @throws what `action` throws, or the last conflict
 */
export const retryOnConflict = <Result>(action: () => Promise<Result>): Promise<Result> =>
  pRetry(action, { ...RETRY_OPTIONS, shouldRetry: ({ error }) => isLockConflict(error) });

/**
 * Retries a transaction after a lock conflict, and once after its connection was lost before the commit was sent, such
 * as when a cluster node fails: then the database has rolled it back.
 * @param run calls `onDone` when all statements have succeeded and only the commit is left. The outcome of a commit
 *   that lost its connection is unknown, so it is not retried.
 * @returns what `run` returns
 * @throws the last error of `run`
 */
export function retryTransaction<Result>(run: (onDone: () => void) => Promise<Result>): Promise<Result> {
  let isCommitting = false;
  let losses = 0;
  return pRetry(
    () => {
      isCommitting = false;
      return run(() => {
        isCommitting = true;
      });
    },
    {
      ...RETRY_OPTIONS,
      shouldRetry: ({ error }) =>
        isLockConflict(error) || (isConnectionLost(error) && !isCommitting && ++losses === 1),
    },
  );
}
