import pRetry from 'p-retry';
import { isLockConflict } from './faults.ts';

/**
 * Runs an action again, up to three more times, when it lost a lock conflict: a deadlock, a lock wait that timed out,
 * or, on a Galera cluster with several writers, a write that another node certified first. The database has rolled the
 * loser back, so repeating it is what both MySQL and Galera prescribe.
 * @param action Has no effects outside the database, because it may run more than once.
 * @returns what `action` returns
 * @throws What `action` throws; the last conflict when it never gets through.
 */
export const retryOnConflict = <Result>(action: () => Promise<Result>): Promise<Result> =>
  pRetry(action, {
    retries: 3,
    minTimeout: 20,
    factor: 3,
    randomize: true,
    shouldRetry: ({ error }) => isLockConflict(error),
  });
