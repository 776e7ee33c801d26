import { Hono } from 'hono';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { NoReleaseError } from '../active-release/no-release-error.ts';

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
    try {
      await releases.current('remote-public');
    } catch (error) {
      if (!(error instanceof NoReleaseError)) throw error;
      // Not logged: probes repeat every few seconds, and why a release cannot be served is logged once.
      return c.json({ status: 'no release' }, 503);
    }
    return c.json({ status: 'ready' });
  });
  return app;
}
