import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/** Hono serves HEAD by the GET route without its body. This closes a file that the route opened. */
export const closeUnsentBody = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
  });
