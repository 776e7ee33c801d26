import type { Context } from 'hono';
import { routePath } from 'hono/route';

/**
 * The pattern of the route that answered, such as `/api/blogs/:id`, and not the address, which may hold what somebody
 * searched for; undefined where no route has it.
 */
export function routeOf(c: Context): string | undefined {
  const route = routePath(c, -1);
  return route === '/*' || route === '/api/*' ? undefined : route;
}
