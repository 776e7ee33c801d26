import type { Server, ServerResponse } from 'node:http';

/** What draining needs to know of a server, kept from its first request on. */
export interface Draining {
  /** Takes no new connections, lets answers under way end (at most `patience` milliseconds), then is done. */
  drain(patience: number): Promise<void>;
}

/** Prepares a server for its end. */
export function watchAnswers(server: Server): Draining {
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
      const late = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}
