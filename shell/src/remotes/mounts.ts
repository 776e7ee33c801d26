import type { RemoteName } from 'shared-contracts/release';

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
