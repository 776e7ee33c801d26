import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Hono } from 'hono';
import { getRequestListener } from '@hono/node-server';
import type { AppEnv } from '../app-env.ts';
import type { AnswerUnreadable } from '../http/answer-unreadable.ts';
import { listenError } from 'shared-contracts/lib/listen-error';

/** For a whole request, which may be an upload over a slow line; one in progress gets as long when the API stops. */
const REQUEST_LIMIT_MS = 120_000;
/**
 * How long an open connection may take to begin a request once the API stops. Clients open connections ahead of need,
 * and a closing server no longer enforces its limits on unfinished heads.
 */
const SILENCE_MS = 1_000;

export interface Listening {
  readonly port: number;
  /** Accepts no new connections, lets running requests finish within the time limit of a request, then closes. */
  close(): Promise<void>;
}

/**
 * Serves an app over HTTP.
 * @throws StartError when the port is taken or not permitted
 */
export async function listen(
  app: Hono<AppEnv>,
  host: string,
  port: number,
  unreadable: AnswerUnreadable,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { errorHandler: unreadable.onError });
  const limits = {
    // A slow sender must not hold a connection.
    headersTimeout: 10_000,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
    // A missing host is refused with the error envelope, like an invalid one.
    requireHostHeader: false,
    // Longer than the shell keeps idle connections open, or it would reuse one that we are just closing.
    keepAliveTimeout: 75_000,
  };
  const server = createServer(limits, (request, response) => {
    // Load balancers often send probes without a host.
    if (request.headers.host === undefined && request.url?.startsWith('/api/health/'))
      request.headers.host = 'localhost';
    void listener(request, response);
  });
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
  unreadable.onServer(server, answering);
  await new Promise<void>((resolve, reject) => {
    const settings = { host: 'HOST', port: 'PORT' };
    server.once('error', (error) => reject(listenError(error, { host, port, settings })));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, connections, answering) };
}

async function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  answering: ReadonlySet<ServerResponse>,
): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Tells clients that this connection accepts no further request.
  for (const response of answering) response.shouldKeepAlive = false;
  // A connection whose response head was already sent becomes idle when its request ends, and would be kept alive.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => {
    const inUse = new Set([...answering].map(({ socket }) => socket));
    for (const connection of connections) if (!inUse.has(connection)) connection.destroy();
  }, SILENCE_MS);
  const late = setTimeout(() => server.closeAllConnections(), REQUEST_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(silent);
  clearTimeout(late);
}
