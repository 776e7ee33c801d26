import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Hono } from 'hono';
import { getRequestListener } from '@hono/node-server';
import type { AppEnv } from '../app-env.ts';
import type { MalformedRequestHandler } from '../http/malformed-request.ts';
import { listenError } from 'shared-contracts/lib/listen-error';

/** For a whole request, which may be an upload over a slow connection. Also the grace period when the API stops. */
const REQUEST_LIMIT_MS = 120_000;
/**
 * How long an open connection may take to begin a request once the API stops. Clients open connections in advance, and
 * a closing server no longer enforces its header timeout.
 */
const SILENCE_MS = 1_000;

export interface Listening {
  readonly port: number;
  /** Accepts no new connections, lets running requests finish within the time limit of a request, then closes. */
  close(): Promise<void>;
}

/**
 * Serves an app over HTTP.
 * @throws StartError when the port is in use or not permitted
 */
export async function listen(
  app: Hono<AppEnv>,
  host: string,
  port: number,
  malformedRequests: MalformedRequestHandler,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { errorHandler: malformedRequests.onError });
  const limits = {
    // A slow client must not hold a connection.
    headersTimeout: 10_000,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
    // A missing Host header gets the error envelope, like an invalid one.
    requireHostHeader: false,
    // Longer than the shell's own timeout for idle connections, or it would reuse one that is just being closed.
    keepAliveTimeout: 75_000,
  };
  const server = createServer(limits, (request, response) => {
    // Load balancers often send probes without a Host header.
    if (request.headers.host === undefined && request.url?.startsWith('/api/health/'))
      request.headers.host = 'localhost';
    void listener(request, response);
  });
  const connections = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const pending = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  malformedRequests.onServer(server, pending);
  await new Promise<void>((resolve, reject) => {
    const settings = { host: 'HOST', port: 'PORT' };
    server.once('error', (error) => reject(listenError(error, { host, port, settings })));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, connections, pending) };
}

async function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  pending: ReadonlySet<ServerResponse>,
): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Sends `Connection: close`.
  for (const response of pending) response.shouldKeepAlive = false;
  // A connection whose response headers were already sent would stay open when its request ends.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => {
    const inUse = new Set([...pending].map(({ socket }) => socket));
    for (const connection of connections) if (!inUse.has(connection)) connection.destroy();
  }, SILENCE_MS);
  const late = setTimeout(() => server.closeAllConnections(), REQUEST_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(silent);
  clearTimeout(late);
}
