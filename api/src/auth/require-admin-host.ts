import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isAtAdminHost, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import { isTrusted, type TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { AppEnv } from '../app-env.ts';
import { ForbiddenError } from '../errors.ts';

export interface AdminHost extends SiteOrigins {
  /** Peers whose X-Forwarded-Host counts. */
  readonly trustedProxies: TrustedProxies;
}

/** Whether a request was made to the back office's host, by X-Forwarded-Host of a trusted proxy or by Host. */
export function isForAdminHost(c: Context<AppEnv>, site: AdminHost): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  const forwarded = isTrusted(peer, site.trustedProxies) ? c.req.header('x-forwarded-host') : undefined;
  return isAtAdminHost(site, forwarded ?? c.req.header('host'));
}

/**
 * Rejects requests for the back office at another host, so that a script on the public site cannot act with the session
 * of a staff user.
 */
export const requireAdminHost = (site: AdminHost) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isForAdminHost(c, site)) throw new ForbiddenError('The back office has an address of its own.');
    await next();
  });
