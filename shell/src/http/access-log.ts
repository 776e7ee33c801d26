import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Logs each request, without query, cookies or client address, which are personal data. */
export const accessLog =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    log.debug({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
