import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A database server's program on this machine. */
export interface DatabaseServer {
  /** Absolute path of the program. */
  readonly path: string;
  readonly engine: 'mariadb' | 'mysql';
  /** As the program says it, for example `10.11.6`. */
  readonly version: string;
}

const NAMES = ['mariadbd', 'mysqld'];

// Servers live in sbin and libexec, which are seldom on a normal user's PATH.
const USUAL_FOLDERS = [
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

const OLDEST = { mariadb: [10, 11], mysql: [8, 0] } as const;

/**
 * Finds a MariaDB (>= 10.11) or MySQL (>= 8.0) server program, MariaDB first.
 * @param searchPath folders as in PATH; they are looked at before the usual ones
 * @returns the first one that is new enough, or null
 */
export async function findDatabaseServer(
  searchPath = process.env['PATH'] ?? '',
): Promise<DatabaseServer | null> {
  const folders = new Set([...searchPath.split(delimiter).filter(Boolean), ...USUAL_FOLDERS]);
  for (const name of NAMES) {
    for (const folder of folders) {
      const server = await askVersion(join(folder, name));
      if (server && isNewEnough(server)) return server;
    }
  }
  return null;
}

async function askVersion(path: string): Promise<DatabaseServer | null> {
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
  const [oldestMajor, oldestMinor] = OLDEST[engine];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
