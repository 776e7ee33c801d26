import { createMiddleware } from 'hono/factory';
import { type AdminHost, isForAdminHost } from './require-admin-host.ts';
import type { AppEnv } from '../app-env.ts';
import { CsrfError } from '../errors.ts';
import { isSafeMethod } from '../http/safe-methods.ts';

/**
 * Rejects unsafe cross-origin requests, login included. Browsers set both headers and pages cannot forge them; a
 * program sends neither and may pass, as it has no victim's cookie. The back office and the public site are separate
 * origins when they have different hosts.
 */
export const requireSameOrigin = (site: AdminHost) => {
  const [siteOrigins, adminOrigins] = [allowedOrigins(site.publicOrigin), allowedOrigins(site.adminOrigin)];
  return createMiddleware<AppEnv>((c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const origins = isForAdminHost(c, site) ? adminOrigins : siteOrigins;
      const origin = c.req.header('origin');
      const relation = c.req.header('sec-fetch-site');
      const isForeign =
        (origin !== undefined && !origins.includes(origin)) ||
        (relation !== undefined && relation !== 'same-origin' && relation !== 'none');
      if (isForeign) throw new CsrfError('This request must come from our own pages.');
    }
    return next();
  });
};

/** In development, 127.0.0.1 is accepted as well as localhost. */
function allowedOrigins(publicOrigin: string): string[] {
  const isLocal = publicOrigin.startsWith('http://localhost:') || publicOrigin === 'http://localhost';
  return isLocal ? [publicOrigin, publicOrigin.replace('localhost', '127.0.0.1')] : [publicOrigin];
}
