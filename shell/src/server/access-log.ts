import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** One line per request, without query, cookie or address: they can name a person. */
export const accessLog =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    log.debug({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
