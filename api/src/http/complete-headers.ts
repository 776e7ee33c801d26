import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/** Of every answer, unless it has its own. HSTS goes with an https origin only: browsers ignore it on http. */
export const headersOfAll = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicOrigin.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
  'Cache-Control': 'no-store',
});

/**
 * Gives every answer the headers that all have, unless a route set its own: a page has a policy of its own, and what is
 * not marked as cacheable is not stored anywhere.
 */
export function completeHeaders(publicOrigin: string) {
  const headers = headersOfAll(publicOrigin);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('headers', headers);
    await next();
    if (c.res === c.get('completed')) return;
    // `c.header` would copy the answer, whose body is then a stream.
    const own = c.res.headers;
    own.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value);
  });
}
