import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The paths of a managed database. All are below its folder, except possibly the socket. */
export interface DatabasePaths {
  readonly folder: string;
  /** The data folder of the server, and its temporary name during initialisation. */
  readonly data: string;
  readonly unfinishedData: string;
  readonly temporary: string;
  readonly password: string;
  readonly accountSql: string;
  readonly claims: string;
  readonly log: string;
  readonly previousLog: string;
  readonly socketFolder: string;
  readonly socket: string;
  readonly serverPid: string;
}

// sun_path has 104 bytes on macOS and 108 on Linux.
const MAX_SOCKET_PATH = 100;

/**
 * Computes the paths of a managed database, without disk access.
 * @param folder absolute and without symbolic links, so that the same folder always has the same socket
 */
export function databasePaths(folder: string): DatabasePaths {
  const runFolder = join(folder, 'run');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const isShortEnough = Buffer.byteLength(join(runFolder, 'database.sock')) <= MAX_SOCKET_PATH;
  const socketFolder = isShortEnough
    ? runFolder
    : join(tmpdir(), `managed-db-${process.getuid?.() ?? 'user'}-${digest}`);
  return {
    folder,
    data: join(folder, 'data'),
    unfinishedData: join(folder, 'data.unfinished'),
    temporary: join(folder, 'tmp'),
    password: join(folder, 'password'),
    accountSql: join(folder, 'account.sql'),
    claims: join(folder, 'claims'),
    log: join(folder, 'server.log'),
    previousLog: join(folder, 'server.previous.log'),
    socketFolder,
    socket: join(socketFolder, 'database.sock'),
    serverPid: join(socketFolder, 'database.pid'),
  };
}

/**
 * Creates a folder that only this user can access.
 * @throws Error for a link or a folder of another user, which anyone could have created in the temporary folder
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const entry = await lstat(path);
  const isOurs = process.getuid === undefined || entry.uid === process.getuid();
  if (!entry.isDirectory() || !isOurs) throw new Error(`${path} belongs to another user or is not a folder`);
  await chmod(path, 0o700);
}
