import type { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { AppEnv } from '../app-env.ts';
import { MethodNotAllowedError } from '../errors.ts';

/**
 * Answers 405 with `Allow` where an address exists for other methods only; Hono itself would say 404. Call it when
 * every route stands: it reads them.
 */
export function answerMethodNotAllowed(app: Hono<AppEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === METHOD_NAME_ALL) continue;
    const known = methods.get(path) ?? new Set();
    known.add(method);
    // Hono answers HEAD with the GET route.
    if (method === 'GET') known.add('HEAD');
    methods.set(path, known);
  }
  for (const [path, known] of methods) {
    app.all(path, () => {
      throw new MethodNotAllowedError([...known]);
    });
  }
}
