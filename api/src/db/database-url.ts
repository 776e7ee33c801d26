import { z } from 'zod';

/** The address and the credentials of the database. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  /** When set, host and port are not used. */
  readonly socketPath: string | undefined;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly isEncrypted: boolean;
  /** For messages, without secrets: `127.0.0.1:3306` or the socket's path. */
  readonly display: string;
}

const EXAMPLE = 'Write an address such as mysql://user:password@127.0.0.1:3306/database';
const OPTIONS = ['socketPath', 'tls'];

/**
 * `mysql://user:password@host:port/database` (or `mariadb://`), with `?socketPath=/absolute/path` for a Unix socket or
 * `?tls=true` for an encrypted connection with a verified certificate. Other options are rejected: the driver would let
 * the URL enable features such as several statements per query.
 */
export const DatabaseUrl = z.string(EXAMPLE).transform((text, check): DatabaseAddress => {
  const url = URL.canParse(text) && isDecodable(text) ? new URL(text) : new URL('none:');
  const database = decodeURIComponent(url.pathname.slice(1));
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  const tls = url.searchParams.get('tls') ?? 'false';
  const unknown = [...url.searchParams.keys()].filter((name) => !OPTIONS.includes(name));
  if (
    !['mysql:', 'mariadb:'].includes(url.protocol) ||
    !url.hostname ||
    !url.username ||
    !/^[^/]+$/.test(database)
  ) {
    check.addIssue(EXAMPLE);
  } else if (unknown.length > 0) {
    check.addIssue(`Unknown option: ${unknown.join(', ')}. Known: ${OPTIONS.join(', ')}`);
  } else if (socketPath !== undefined && !socketPath.startsWith('/')) {
    check.addIssue('socketPath must be an absolute path');
  } else if (tls !== 'true' && tls !== 'false') {
    // With `tls=1`, the password would be sent unencrypted.
    check.addIssue('tls must be true or false');
  }
  const port = Number(url.port) || 3306;
  return {
    // The driver expects IPv6 addresses without brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    socketPath,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    isEncrypted: tls === 'true',
    display: socketPath ?? `${url.hostname}:${port}`,
  };
});

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
