import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { describeError } from '../describe-error.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { MeterRequest } from '../metrics/create-metrics.ts';
import { routeOf } from './route-of.ts';

/** Logs each request once and meters it, by route pattern. Health checks are logged only at `debug`. */
export const logRequests = (log: Log, meter?: MeterRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    c.set('log', log);
    await next();
    const entry = {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c) ?? 'none',
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    meter?.(entry, entry.ms / 1000);
    const fault = c.error instanceof ApiError ? c.error.cause : c.error;
    if (fault instanceof Error && c.res.status >= 500) {
      log.error({ ...entry, error: describeError(fault) }, 'request failed');
    } else if (entry.route.startsWith('/api/health')) {
      log.debug(entry, 'request');
    } else {
      log.info(entry, 'request');
    }
  });
