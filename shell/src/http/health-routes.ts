import { Hono } from 'hono';
import type { ActiveReleases } from '../active-release/active-releases.ts';

interface Dependencies {
  readonly releases: ActiveReleases;
  /** Whether the process is about to stop: it still serves, but is no longer ready for new requests. */
  readonly readiness: { readonly isDraining: boolean };
}

/** Liveness and readiness probes. */
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
