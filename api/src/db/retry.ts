import pRetry from 'p-retry';
import { isConnectionLost, isLockConflict } from './faults.ts';

/** Short, because somebody waits for the answer. */
const PATIENCE = { retries: 3, minTimeout: 20, factor: 3, randomize: true } as const;

/**
 * Runs an action again, up to three more times, when it lost a lock conflict: a deadlock, a lock wait that timed out,
 * or, on a Galera cluster with several writers, a write that another node certified first. The database has rolled the
 * loser back, so repeating it is what both MySQL and Galera prescribe.
 * @param action Has no effects outside the database, because it may run more than once.
 * @returns what `action` returns
 * @throws What `action` throws; the last conflict when it never gets through.
 */
export const retryOnConflict = <Result>(action: () => Promise<Result>): Promise<Result> =>
  pRetry(action, { ...PATIENCE, shouldRetry: ({ error }) => isLockConflict(error) });

/**
 * Runs a transaction again when it lost a lock conflict, and once more when its connection broke before the commit was
 * sent, as when a node of a cluster is gone: then the database has rolled it back.
 * @param run Calls `onDone` when all statements have succeeded and only the commit is left. Nobody knows what became of
 * a commit whose connection broke, so that is not repeated.
 * @returns what `run` returns
 * @throws What `run` throws in the end.
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
      ...PATIENCE,
      shouldRetry: ({ error }) =>
        isLockConflict(error) || (isConnectionLost(error) && !isCommitting && ++losses === 1),
    },
  );
}
