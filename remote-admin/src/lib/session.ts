import type { SessionInfo } from 'shared-contracts/accounts/auth';

/** `info` is null without a session. `ended`: the API no longer accepts the session of `info`. */
export interface SessionState {
  readonly info: SessionInfo | null;
  readonly ended: boolean;
}

/** Holds the session in memory only, for the life of the document: a script could steal it from storage. */
export interface Session {
  get(): SessionState;
  /** Calls `listener` after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  start(info: SessionInfo): void;
  /** Records that the API requires two-step login to be set up first. */
  requireTwoStep(): void;
  /** Marks the session as ended; a no-op without one. */
  end(): void;
}

export function createSession(): Session {
  let state: SessionState = { info: null, ended: false };
  const listeners = new Set<() => void>();
  const update = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (info) => update({ info, ended: false }),
    requireTwoStep: () => {
      if (state.info && !state.info.mustSetUpTwoStep) {
        update({ ...state, info: { ...state.info, mustSetUpTwoStep: true } });
      }
    },
    end: () => {
      if (state.info && !state.ended) update({ info: state.info, ended: true });
    },
  };
}
