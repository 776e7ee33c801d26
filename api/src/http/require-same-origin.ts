import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { CsrfError } from '../errors.ts';
import { isSafeMethod } from './safe-methods.ts';

/**
 * Refuses changing calls that a foreign page sent, login included. Browsers set both headers and pages
 * cannot forge them; a program sends neither and is let through, as it has no victim's cookie.
 */
export const requireSameOrigin = (publicOrigin: string) => {
  const origins = allowedOrigins(publicOrigin);
  return createMiddleware<AppEnv>((c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const isForeign =
        (origin !== undefined && !origins.includes(origin)) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none');
      if (isForeign) throw new CsrfError('This call must come from our own pages.');
    }
    return next();
  });
};

/** On one's own machine people type 127.0.0.1 as well as localhost. */
function allowedOrigins(publicOrigin: string): string[] {
  const isLocal = publicOrigin.startsWith('http://localhost:') || publicOrigin === 'http://localhost';
  return isLocal ? [publicOrigin, publicOrigin.replace('localhost', '127.0.0.1')] : [publicOrigin];
}
