/** A message to the other back-office tabs of this browser. `signed-in`: also after any other change of the session. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface TabChannel {
  broadcast(message: TabMessage): void;
  /** Calls `listener` for messages of other tabs. @returns unsubscribes */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

const CHANNEL = 'admin-session';

/** Creates a channel to the other tabs. The BroadcastChannel is open only while there are subscribers. */
export function createTabChannel(): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | null = null;

  // One BroadcastChannel for both directions: a second one in this document would receive its own messages.
  const open = (): BroadcastChannel => {
    if (channel) return channel;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== 'signed-in' && data !== 'signed-out') return;
      for (const listener of listeners) listener(data);
    });
    return channel;
  };
  const closeIfUnused = () => {
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };

  return {
    broadcast(message) {
      open().postMessage(message);
      closeIfUnused();
    },
    subscribe(listener) {
      listeners.add(listener);
      open();
      return () => {
        listeners.delete(listener);
        closeIfUnused();
      };
    },
  };
}
