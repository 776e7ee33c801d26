import type { RemoteName } from 'shared-contracts/releases/release';

/** Where a remote lives, and whether its pages are rendered on the server or only in the browser. */
export interface Mount {
  readonly remote: RemoteName;
  /** The first part of its addresses, without slashes; empty for the rest of the site. */
  readonly path: string;
  readonly rendering: 'server' | 'browser';
}

const PUBLIC_MOUNT: Mount = { remote: 'remote-public', path: '', rendering: 'server' };
const ADMIN_MOUNT: Mount = { remote: 'remote-admin', path: 'admin', rendering: 'browser' };

export const MOUNTS: readonly Mount[] = [ADMIN_MOUNT, PUBLIC_MOUNT];

/** The mount that answers an address; compared without regard to case, as the router does. */
export function mountFor(pathname: string): Mount {
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? '';
  return MOUNTS.find((mount) => mount.path === first && mount.path !== '') ?? PUBLIC_MOUNT;
}

/** The mount of a remote. */
export function mountOf(remote: RemoteName): Mount {
  return remote === ADMIN_MOUNT.remote ? ADMIN_MOUNT : PUBLIC_MOUNT;
}

/**
 * The one spelling of an address as far as the shell knows it: single slashes, and the first part of another mount in
 * lower case and without a slash at its end. The rest is the remote's.
 * @returns undefined for a path that cannot be decoded.
 */
export function canonicalPath(path: string): string | undefined {
  try {
    decodeURI(path);
  } catch {
    return undefined;
  }
  const single = path.replace(/\/{2,}/g, '/');
  const mount = mountFor(single);
  if (mount.path === '') return single;
  const rest = single.slice(mount.path.length + 1);
  return `/${mount.path}${rest.replace(/\/+$/, '')}`;
}
