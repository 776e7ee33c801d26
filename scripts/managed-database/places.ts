import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the parts of a managed database are. Everything but a moved socket is below its folder. */
export interface Places {
  readonly folder: string;
  /** The data folder of the server, and where it is made before it becomes that. */
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
const LONGEST_SOCKET_PATH = 100;

/**
 * Names the files of a managed database, without touching the disk.
 * @param folder absolute and without symbolic links, so that a start by another route finds the same server
 */
export function placesIn(folder: string): Places {
  const own = join(folder, 'run');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const isShortEnough = Buffer.byteLength(join(own, 'database.sock')) <= LONGEST_SOCKET_PATH;
  const socketFolder = isShortEnough
    ? own
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
 * Makes a folder that only this user can enter.
 * @throws Error when somebody else's folder or a link stands there, as anybody may put one into the temporary folder
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOurs) throw new Error(`${path} belongs to another user or is not a folder`);
  await chmod(path, 0o700);
}
