import type { Context, MiddlewareHandler } from 'hono';
import { mountFor } from 'releases/model/mounts';
import { isAtAdminHost, isSeparate, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import type { ShellFiles } from '../page/page-state.ts';
import { reject } from './reject.ts';
import { FORM_PATHS } from './no-script-form.ts';

type Options = SiteOrigins & { readonly files: ShellFiles };

const isBackOfficePath = (path: string): boolean =>
  mountFor(path).remote === 'remote-admin' || path.startsWith(`${OPERATIONS_PATH}/`);

/**
 * If the back office has its own host, serves it only there, and rejects visitors' forms there. API calls are passed
 * on; the API itself rejects back office calls on other hosts.
 */
export function separateHosts({ files, ...origins }: Options): MiddlewareHandler {
  return async (c, next) => {
    if (!isSeparate(origins)) return next();
    const isAdmin = isAtAdminHost(origins, c.req.header('host'));
    if (!isAdmin && isBackOfficePath(c.req.path)) return redirectOrReject(c, files, origins.adminOrigin);
    const isForm = c.req.method === 'POST' && FORM_PATHS.has(c.req.path);
    return isAdmin && isForm ? reject(c, files, 'not_found') : next();
  };
}

/**
 * Keeps public pages, and with them the code of public releases, off the host of the back office. Must come before the
 * document handler.
 */
export function publicPagesElsewhere({ files, ...origins }: Options): MiddlewareHandler {
  return async (c, next) => {
    const isPublicPage = mountFor(c.req.path).remote !== 'remote-admin';
    const isAdmin = isSeparate(origins) && isAtAdminHost(origins, c.req.header('host'));
    if (!isAdmin || !isPublicPage) return next();
    if (c.req.path === '/') return c.redirect('/admin', 302);
    return redirectOrReject(c, files, origins.publicOrigin);
  };
}

/** Redirects a navigation to the other host, and rejects any other call. */
function redirectOrReject(c: Context, files: ShellFiles, origin: string): Response | Promise<Response> {
  const isPage = ['GET', 'HEAD'].includes(c.req.method) && !c.req.path.startsWith(`${OPERATIONS_PATH}/`);
  if (!isPage) return reject(c, files, 'not_found');
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(origin + pathname + search, 302);
}
