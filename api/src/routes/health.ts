import { Hono } from 'hono';
import type { SuccessMessage } from 'shared-contracts/envelope';
import type { AppEnv } from '../app-env.ts';
import { type Readiness, requireReady } from '../http/require-ready.ts';

/**
 * `/api/health`: `live` says that the process answers, `ready` that calls can be served.
 * @param checkDatabase rejects when the database does not answer now
 */
export const createHealthRoutes = (readiness: Readiness, checkDatabase: () => Promise<void>) =>
  new Hono<AppEnv>()
    .get('/live', (c) => c.json<SuccessMessage>({ success: true, message: 'live' }, 200))
    .get('/ready', requireReady(readiness), async (c) => {
      await checkDatabase();
      return c.json<SuccessMessage>({ success: true, message: 'ready' }, 200);
    });
