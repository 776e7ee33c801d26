import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program of a database server on this machine. */
export interface DatabaseServer {
  /** Absolute path of the program. */
  readonly path: string;
  readonly engine: 'mariadb' | 'mysql';
  /** For example `10.11.6`. */
  readonly version: string;
}

const NAMES = ['mariadbd', 'mysqld'];

// Servers are in sbin and libexec, which are usually not on the PATH of normal users.
const COMMON_FOLDERS = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
];

const MINIMUM_VERSIONS = { mariadb: [10, 11], mysql: [8, 0] } as const;

/**
 * Finds a MariaDB (>= 10.11) or MySQL (>= 8.0) server program, MariaDB first.
 * @param searchPath folders as in PATH; searched before the common folders
 * @param chosen the path of a program, used instead of a search
 * @returns the first one that is new enough, or null
 * @throws Error when the chosen program is not a server, or too old
 */
export async function findDatabaseServer(
  searchPath?: string,
  chosen = process.env['DATABASE_SERVER']?.trim(),
): Promise<DatabaseServer | null> {
  if (!chosen) return findServer(isNewEnough, searchPath);
  const server = await readVersion(chosen);
  if (server && isNewEnough(server)) return server;
  throw new Error(`DATABASE_SERVER is ${chosen}, which is not a server of MariaDB 10.11, MySQL 8.0 or newer`);
}

/** The first server program that is too old, or null. */
export const findOutdatedServer = (searchPath?: string): Promise<DatabaseServer | null> =>
  findServer((server) => !isNewEnough(server), searchPath);

async function findServer(
  isWanted: (server: DatabaseServer) => boolean,
  searchPath = process.env['PATH'] ?? '',
): Promise<DatabaseServer | null> {
  const folders = new Set([...searchPath.split(delimiter).filter(Boolean), ...COMMON_FOLDERS]);
  for (const name of NAMES) {
    for (const folder of folders) {
      const server = await readVersion(join(folder, name));
      if (server && isWanted(server)) return server;
    }
  }
  return null;
}

async function readVersion(path: string): Promise<DatabaseServer | null> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--no-defaults', '--version'], { timeout: 10_000 });
    const version = /Ver (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
    return version ? { path, version, engine: stdout.includes('MariaDB') ? 'mariadb' : 'mysql' } : null;
  } catch {
    return null;
  }
}

function isNewEnough({ engine, version }: DatabaseServer): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minimumMajor, minimumMinor] = MINIMUM_VERSIONS[engine];
  return major > minimumMajor || (major === minimumMajor && minor >= minimumMinor);
}
