import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/** HEAD is answered by the route of GET without its body: a file that the route opened is closed here. */
export const closeUnsentBody = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
  });
