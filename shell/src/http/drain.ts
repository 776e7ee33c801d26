import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long an open connection may take to begin a request once draining begins. Browsers open connections ahead of
 * need, and a closing server no longer enforces its limits on unfinished heads.
 */
const SILENCE_MS = 1_000;

/** Lets a server be drained; tracks its connections and responses from the start. */
export interface Draining {
  /** Accepts no new connections and lets responses in progress finish, for at most `patience` milliseconds. */
  drain(patience: number): Promise<void>;
}

/** Watches a server so that it can be drained. */
export function trackResponses(server: Server): Draining {
  const connections = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const inProgress = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
  });
  return {
    drain: async (patience) => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Tells clients that this connection accepts no further request.
      for (const response of inProgress) response.shouldKeepAlive = false;
      // A connection whose response head was already sent becomes idle when the response ends, and would be kept alive.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const silent = setTimeout(() => {
        const inUse = new Set([...inProgress].map(({ socket }) => socket));
        for (const connection of connections) if (!inUse.has(connection)) connection.destroy();
      }, SILENCE_MS);
      const late = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(silent);
      clearTimeout(late);
    },
  };
}
