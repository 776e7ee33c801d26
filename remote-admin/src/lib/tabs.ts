/** What one tab of the back office tells the others. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface Tabs {
  tell(message: TabMessage): void;
  /** Calls `listener` for what other tabs tell; the answer stops that. */
  listen(listener: (message: TabMessage) => void): () => void;
}

const CHANNEL = 'admin-session';

/** Talks to the other tabs of this browser. The channel is open only while somebody listens. */
export function createTabs(): Tabs {
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | null = null;

  // One channel for both directions: a second one in the same document would hear what this one says.
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
    tell(message) {
      open().postMessage(message);
      closeIfUnused();
    },
    listen(listener) {
      listeners.add(listener);
      open();
      return () => {
        listeners.delete(listener);
        closeIfUnused();
      };
    },
  };
}
