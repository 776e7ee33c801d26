import type { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { AppEnv } from '../app-env.ts';
import { MethodNotAllowedError } from '../errors.ts';

/**
 * Responds 405 with `Allow` where a path exists for other methods only; Hono itself responds 404. Call it after all
 * routes are registered.
 */
export function addMethodNotAllowed(app: Hono<AppEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === METHOD_NAME_ALL) continue;
    const allowed = methods.get(path) ?? new Set();
    allowed.add(method);
    // Hono serves HEAD by the GET route.
    if (method === 'GET') allowed.add('HEAD');
    methods.set(path, allowed);
  }
  for (const [path, allowed] of methods) {
    app.all(path, () => {
      throw new MethodNotAllowedError([...allowed]);
    });
  }
}
