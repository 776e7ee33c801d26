import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a request may take to begin on a connection that was open when draining began. Browsers open connections
 * ahead of need, and a server that is closing no longer enforces its limits on unfinished heads.
 */
const SILENCE_MS = 1_000;

/** What draining needs to know of a server, kept from its first request on. */
export interface Draining {
  /** Takes no new connections, lets answers under way end (at most `patience` milliseconds), then is done. */
  drain(patience: number): Promise<void>;
}

/** Prepares a server for its end. */
export function watchAnswers(server: Server): Draining {
  const connections = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return {
    drain: async (patience) => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Their callers are told that no further request is taken on this connection.
      for (const response of answering) response.shouldKeepAlive = false;
      // One whose head went out already becomes idle when its answer ends, and would then be kept alive.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const silent = setTimeout(() => {
        const inUse = new Set([...answering].map(({ socket }) => socket));
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
