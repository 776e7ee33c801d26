import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { ShellFiles } from '../page/page-state.ts';
import { reject } from './reject.ts';

/** Bytes of any request that the shell itself reads: its forms and calls have a few short fields. */
const LARGEST = 4 * 1024;
const LARGEST_REPORT = 1024;

/** Bounds the body of a request, whatever its method. What is larger is rejected before it is read. */
export const limitBody = (maxSize: number, files: ShellFiles): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => reject(c, files, 'payload_too_large') });

/** The limit of all routes after it: a route that takes more stands before it, with a limit of its own. */
export function bodyLimits(files: ShellFiles): MiddlewareHandler {
  const [limit, reportLimit] = [limitBody(LARGEST, files), limitBody(LARGEST_REPORT, files)];
  return (c, next) => {
    // Nobody reads their bodies, and asking whether there is one costs a cached document half of its time.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return (c.req.path === REPORTS_PATH ? reportLimit : limit)(c, next);
  };
}
