import type { RemoteName } from 'shared-contracts/releases/release';

/** The path that a remote is mounted at, and where its pages are rendered. */
export interface Mount {
  readonly remote: RemoteName;
  /** The first path segment, without slashes; empty for the rest of the site. */
  readonly path: string;
  readonly rendering: 'server' | 'browser';
}

const PUBLIC_MOUNT: Mount = { remote: 'remote-public', path: '', rendering: 'server' };
const ADMIN_MOUNT: Mount = { remote: 'remote-admin', path: 'admin', rendering: 'browser' };

export const MOUNTS: readonly Mount[] = [ADMIN_MOUNT, PUBLIC_MOUNT];

/** The mount for a path. Case is ignored, as the router does. */
export function mountFor(pathname: string): Mount {
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? '';
  return MOUNTS.find((mount) => mount.path === first && mount.path !== '') ?? PUBLIC_MOUNT;
}

/** The mount of a remote. */
export function mountOf(remote: RemoteName): Mount {
  return remote === ADMIN_MOUNT.remote ? ADMIN_MOUNT : PUBLIC_MOUNT;
}

/**
 * The canonical form of a path: single slashes; below a mount such as `/admin` its segment is in lower case and has no
 * trailing slash. All else is left to the remote.
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
