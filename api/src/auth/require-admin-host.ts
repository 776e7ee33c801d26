import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isAtAdminHost, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import type { BlockList } from 'node:net';
import type { AppEnv } from '../app-env.ts';
import { ForbiddenError } from '../errors.ts';
import { isTrusted } from '../http/client-address.ts';

export interface AdminHost extends SiteOrigins {
  /** Peers whose word on the visitor's host counts. */
  readonly trustedProxies: BlockList;
}

/** Whether a call came to the host of the back office: as the shell says, or as the call itself does. */
export function cameToAdminHost(c: Context<AppEnv>, site: AdminHost): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  const forwarded = isTrusted(peer, site.trustedProxies) ? c.req.header('x-forwarded-host') : undefined;
  return isAtAdminHost(site, forwarded ?? c.req.header('host'));
}

/**
 * Refuses calls of the back office that came to another host: a script of the public site then has no way to act as the
 * staff user in whose browser it runs.
 */
export const requireAdminHost = (site: AdminHost) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!cameToAdminHost(c, site)) throw new ForbiddenError('The back office has an address of its own.');
    await next();
  });
