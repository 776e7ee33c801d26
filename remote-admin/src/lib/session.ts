import type { SessionInfo } from 'shared-contracts/accounts/auth';

/** Who is signed in, as far as this document knows. `ended`: the API no longer accepts the session of `info`. */
export interface SessionState {
  readonly info: SessionInfo | null;
  readonly ended: boolean;
}

/** Keeps who is signed in for the life of the document, in memory only: a script could steal what storage holds. */
export interface Session {
  get(): SessionState;
  /** Calls `listener` after each change; the answer stops that. */
  subscribe(listener: () => void): () => void;
  start(info: SessionInfo): void;
  /** Remembers that the API wants two-step login set up before anything else. */
  requireTwoStep(): void;
  /** Marks the session as ended. Without a session this does nothing. */
  end(): void;
}

export function createSession(): Session {
  let state: SessionState = { info: null, ended: false };
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (info) => change({ info, ended: false }),
    requireTwoStep: () => {
      if (state.info && !state.info.mustSetUpTwoStep) {
        change({ ...state, info: { ...state.info, mustSetUpTwoStep: true } });
      }
    },
    end: () => {
      if (state.info && !state.ended) change({ info: state.info, ended: true });
    },
  };
}
