import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isLocalHttp } from '../../shell/src/dev/registration.ts';
import { PageEvents } from './page-events.ts';

/** A local server that notifies pages of builds. Its owner adds routes to `app`. */
export interface DevelopmentServer {
  readonly app: Hono;
  readonly origin: string;
  readonly events: PageEvents;
  stop(): Promise<void>;
}

/**
 * Starts a server that only this machine can reach. Its files are source code, so it is protected against pages of
 * other sites (CORS) and DNS rebinding.
 */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const app = new Hono();
  const events = new PageEvents();
  app.use(async (c, next) => {
    if (!isLocalHttp(`http://${c.req.header('host')}`)) return c.text('Only for this machine', 403);
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(cors({ origin: (origin) => (isLocalHttp(origin) ? origin : undefined) }));
  app.get('/events', events.handler);
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    app,
    events,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
