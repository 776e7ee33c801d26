/**
 * Asks the person who is signed in to confirm who they are. Calls that are refused at the same time share one question.
 */
export interface Reauthentication {
  /** Asks, and resolves to whether the person confirmed. */
  ask(): Promise<boolean>;
  /** Whether a question is open. */
  isAsked(): boolean;
  /** Calls `listener` after each change; the returned function stops that. */
  subscribe(listener: () => void): () => void;
  /** Answers the open question. */
  settle(isConfirmed: boolean): void;
}

export function createReauthentication(): Reauthentication {
  let open: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (!open) change(Promise.withResolvers<boolean>());
      return open?.promise ?? Promise.resolve(false);
    },
    isAsked: () => open !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: (isConfirmed) => {
      const answered = open;
      change(null);
      answered?.resolve(isConfirmed);
    },
  };
}
