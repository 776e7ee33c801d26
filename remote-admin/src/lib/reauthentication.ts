/** Prompts the logged-in user for the password. Concurrent calls share one prompt. */
export interface Reauthentication {
  /** Opens the prompt. @returns whether the user confirmed */
  prompt(): Promise<boolean>;
  /** Whether the prompt is open. */
  isPending(): boolean;
  /** Calls `listener` after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Closes the prompt with its result. */
  settle(isConfirmed: boolean): void;
}

export function createReauthentication(): Reauthentication {
  let pending: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const update = (next: typeof pending) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  return {
    prompt: () => {
      if (!pending) update(Promise.withResolvers<boolean>());
      return pending?.promise ?? Promise.resolve(false);
    },
    isPending: () => pending !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: (isConfirmed) => {
      const settled = pending;
      update(null);
      settled?.resolve(isConfirmed);
    },
  };
}
