import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';

/**
 * Headers of every response, unless a route sets its own.
 * @param hsts undefined: none
 */
export const defaultHeaders = (hsts: string | undefined): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(hsts !== undefined && { 'Strict-Transport-Security': hsts }),
  'Cache-Control': 'no-store',
});

/**
 * Adds the default headers that a response does not set itself. A page sets its own Content-Security-Policy, and a
 * response without Cache-Control is not stored by any cache.
 */
export function addDefaultHeaders(hsts: string | undefined) {
  const headers = defaultHeaders(hsts);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('headers', headers);
    await next();
    if (c.res === c.get('completed')) return;
    // Not `c.header`, which would copy the response and turn its body into a stream.
    const current = c.res.headers;
    current.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of Object.entries(headers)) if (!current.has(name)) current.set(name, value);
  });
}
