import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';

/** Gives each request the context that its route hands to services. `requireSession` adds the actor. */
export const provideContext = (ctx: ServiceContext) =>
  createMiddleware<AppEnv>((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
