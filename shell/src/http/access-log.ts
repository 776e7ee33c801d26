import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** One line per request, without query, cookie or address: they can name a person. */
export const accessLog =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    // The link to a preview is for one person alone.
    const path = c.req.path.replace(/^(\/release-preview\/).*/, '$1…');
    log.debug({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
