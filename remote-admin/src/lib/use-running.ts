import { useRef } from 'react';

/** Tells whether an action runs, for a dialog that it is too late to cancel. */
export function useRunning() {
  const isRunning = useRef(false);
  return {
    isRunning: () => isRunning.current,
    /** Runs an action. @returns its result */
    run: async <Result>(action: () => Promise<Result>): Promise<Result> => {
      isRunning.current = true;
      try {
        return await action();
      } finally {
        isRunning.current = false;
      }
    },
  };
}
