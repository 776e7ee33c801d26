import type { Context } from 'hono';
import { routePath } from 'hono/route';

/**
 * The pattern of the matched route, such as `/api/blogs/:id`, rather than the path, which may contain personal data.
 * Undefined without a route.
 */
export function routeOf(c: Context): string | undefined {
  const route = routePath(c, -1);
  return route === '/*' || route === '/api/*' ? undefined : route;
}
