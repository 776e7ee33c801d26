import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Logs each request, without query, cookies or client address, which are personal data. */
export const accessLog =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    // The token of a preview link is secret.
    const path = c.req.path.replace(/^(\/release-preview\/).*/, '$1…');
    log.debug({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
