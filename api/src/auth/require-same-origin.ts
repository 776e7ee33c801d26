import { createMiddleware } from 'hono/factory';
import { type AdminHost, cameToAdminHost } from './require-admin-host.ts';
import type { AppEnv } from '../app-env.ts';
import { CsrfError } from '../errors.ts';
import { isSafeMethod } from '../http/safe-methods.ts';

/**
 * Refuses changing calls that a foreign page sent, login included. Browsers set both headers and pages
 * cannot forge them; a program sends neither and is let through, as it has no victim's cookie.
 * Pages of the back office and those of visitors are foreign to each other where they have two hosts.
 */
export const requireSameOrigin = (site: AdminHost) => {
  const [ofSite, ofBackOffice] = [allowedOrigins(site.publicOrigin), allowedOrigins(site.adminOrigin)];
  return createMiddleware<AppEnv>((c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const origins = cameToAdminHost(c, site) ? ofBackOffice : ofSite;
      const origin = c.req.header('origin');
      const relation = c.req.header('sec-fetch-site');
      const isForeign =
        (origin !== undefined && !origins.includes(origin)) ||
        (relation !== undefined && relation !== 'same-origin' && relation !== 'none');
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
