import type { Context, MiddlewareHandler } from 'hono';
import { mountFor } from 'releases/model/mounts';
import { isAtAdminHost, isSeparate, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import { OPERATIONS_PATH } from 'shared-contracts/releases/management';
import type { ShellFiles } from '../page/page-state.ts';
import { reject } from './reject.ts';
import { FORM_ADDRESSES } from './no-script-form.ts';

type Options = SiteOrigins & { readonly files: ShellFiles };

const isOfBackOffice = (path: string): boolean =>
  mountFor(path).remote === 'remote-admin' || path.startsWith(`${OPERATIONS_PATH}/`);

/**
 * Where the back office has a host name of its own, keeps it away from all others, and the forms of visitors away from it.
 * Visitors' calls of the API go on to it; it refuses those of the back office itself.
 */
export function separateHosts({ files, ...origins }: Options): MiddlewareHandler {
  return async (c, next) => {
    if (!isSeparate(origins)) return next();
    const isAdmin = isAtAdminHost(origins, c.req.header('host'));
    if (!isAdmin && isOfBackOffice(c.req.path)) return moveOrReject(c, files, origins.adminOrigin);
    const isForm = c.req.method === 'POST' && FORM_ADDRESSES.has(c.req.path);
    return isAdmin && isForm ? reject(c, files, 'not_found') : next();
  };
}

/**
 * Keeps the pages of visitors, and with them the code of public releases, off the host of the back office. Stands before the
 * documents.
 */
export function publicPagesElsewhere({ files, ...origins }: Options): MiddlewareHandler {
  return async (c, next) => {
    const isPublicPage = mountFor(c.req.path).remote !== 'remote-admin';
    const isAdmin = isSeparate(origins) && isAtAdminHost(origins, c.req.header('host'));
    if (!isAdmin || !isPublicPage) return next();
    if (c.req.path === '/') return c.redirect('/admin', 302);
    return moveOrReject(c, files, origins.publicOrigin);
  };
}

/** A person who follows a link gets there; a call is refused. */
function moveOrReject(c: Context, files: ShellFiles, origin: string): Response | Promise<Response> {
  const isPage = ['GET', 'HEAD'].includes(c.req.method) && !c.req.path.startsWith(`${OPERATIONS_PATH}/`);
  if (!isPage) return reject(c, files, 'not_found');
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(origin + pathname + search, 302);
}
