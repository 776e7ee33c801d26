const PARTS = ['api', 'media', 'assets', 'remotes', 'health', 'admin'];

/**
 * The part of the site that a path is for, such as `/api/*`, and never the address. Hono's own word for it is the last
 * route that matches, which is that of documents for all.
 */
export function routeOf(path: string): string {
  const [, first = ''] = path.split('/');
  return PARTS.includes(first) ? `/${first}/*` : '/*';
}
