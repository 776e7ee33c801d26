import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError } from '../errors.ts';

export interface Readiness {
  /** Whether the database is prepared: migrated, with a first administrator and the seed. */
  readonly isReady: boolean;
  /** Whether the process is about to stop: it still serves, but a load balancer should send it nothing new. */
  readonly isDraining: boolean;
}

/** Responds with 503 until the database is prepared. */
export const requireReady = (readiness: Readiness) =>
  createMiddleware<AppEnv>((_c, next) => {
    if (!readiness.isReady) throw new UnavailableError();
    return next();
  });
