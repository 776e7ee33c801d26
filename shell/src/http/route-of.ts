const PARTS = ['api', 'media', 'assets', 'remotes', 'health', 'admin'];

/**
 * The route group of a path, such as `/api/*`, as a label without personal data. Hono's own route path would be the
 * last match, which is the catch-all route of documents.
 */
export function routeOf(path: string): string {
  const [, first = ''] = path.split('/');
  return PARTS.includes(first) ? `/${first}/*` : '/*';
}
