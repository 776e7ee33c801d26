import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { ShellFiles } from '../page/page-state.ts';
import { reject } from './reject.ts';

/** The largest request body of the shell's own routes, in bytes. */
const MAX_BYTES = 4 * 1024;
const MAX_REPORT_BYTES = 1024;

/** Limits the request body. A larger one is rejected before it is read. */
export const limitBody = (maxSize: number, files: ShellFiles): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => reject(c, files, 'payload_too_large') });

/** The limit of all routes after it. Routes with larger bodies come before it, with their own limit. */
export function bodyLimits(files: ShellFiles): MiddlewareHandler {
  const [limit, reportLimit] = [limitBody(MAX_BYTES, files), limitBody(MAX_REPORT_BYTES, files)];
  return (c, next) => {
    // Their bodies are not read, and checking for one would take half of the time of a cached document.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return (c.req.path === REPORTS_PATH ? reportLimit : limit)(c, next);
  };
}
