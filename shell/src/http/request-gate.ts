import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ShellFiles } from '../page/page-state.ts';
import { reject } from './reject.ts';

/** Without TRACE, which would return the visitor's cookies (RFC 9110, 9.3.8), and methods that no route handles. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Rejects other methods, and requests with two `Host` headers (RFC 9112, 3.2). */
export const requestGate =
  (files: ShellFiles): MiddlewareHandler =>
  (c, next) => {
    if (!METHODS.has(c.req.method)) return reject(c, files, 'method_not_allowed');
    if (hasTwoHosts(c.env as Partial<HttpBindings> | undefined)) return reject(c, files, 'bad_request');
    return next();
  };

/** Node drops the second one from `headers`, so the raw headers are checked. */
function hasTwoHosts(bindings: Partial<HttpBindings> | undefined): boolean {
  const fields = bindings?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let index = 0; index < fields.length; index += 2) {
    const name = fields[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
