import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';

/** Sets the service context of each request. `requireSession` adds the actor. */
export const provideContext = (ctx: ServiceContext) =>
  createMiddleware<AppEnv>((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
