import { Hono } from 'hono';
import type { ActiveReleases } from '../active-release/active-releases.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  /** Whether the process is about to stop: it still serves, but a load balancer should send it nothing new. */
  readonly readiness: { readonly isDraining: boolean };
}

/** Whether the process lives, and whether a load balancer should send requests to it. */
export function healthRoutes({ releases, readiness }: Dependencies): Hono {
  const app = new Hono();
  app.get('/live', (c) => c.json({ status: 'live' }));
  app.get('/ready', async (c) => {
    if (readiness.isDraining) return c.json({ status: 'draining' }, 503);
    await releases.current('remote-public');
    return c.json({ status: 'ready' });
  });
  return app;
}
