import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError } from '../errors.ts';

/** Whether the database is prepared: migrated, with a first administrator and the seed. */
export interface Readiness {
  readonly isReady: boolean;
}

/** Answers 503 until the database is prepared. */
export const requireReady = (readiness: Readiness) =>
  createMiddleware<AppEnv>((_c, next) => {
    if (!readiness.isReady) throw new UnavailableError();
    return next();
  });
