import { canInstallDebianPackages, installDebianPackages, isDebian } from '../debian-packages.ts';
import { findDatabaseServer, findOutdatedServer } from './find-database-server.ts';

/**
 * Installs MariaDB with apt-get, without starting a system service.
 * @param searchPath folders as in PATH
 * @throws Error with what to do if there is one that is too old, this is not Debian or not root, or the installation
 *   fails
 */
export async function installDatabaseServer({
  log,
  searchPath,
}: {
  readonly log: (line: string) => void;
  readonly searchPath?: string;
}): Promise<void> {
  if (!(await canInstallDebianPackages())) {
    await refuseOutdated(searchPath);
    throw new Error(`No database server is installed. ${installHint(await isDebian())}`);
  }
  log('Installing mariadb-server with apt-get');
  await installDebianPackages('mariadb-server');
  if (!(await findDatabaseServer(searchPath))) await refuseOutdated(searchPath);
}

async function refuseOutdated(searchPath: string | undefined): Promise<void> {
  const outdated = await findOutdatedServer(searchPath);
  if (!outdated) return;
  const name = outdated.engine === 'mariadb' ? 'MariaDB' : 'MySQL';
  throw new Error(
    `${name} ${outdated.version} (${outdated.path}) is too old. Install MariaDB 10.11 or newer (https://mariadb.org/download), or MySQL 8 (on Ubuntu 22.04: sudo apt-get install -y mysql-server), or set DATABASE_URL.`,
  );
}

function installHint(onDebian: boolean): string {
  if (onDebian)
    return 'Run: sudo apt-get update && sudo apt-get install -y --no-install-recommends mariadb-server';
  if (process.platform === 'darwin') return 'Run: brew install mariadb';
  return "Install MariaDB 10.11 or newer, or MySQL 8, with your system's package manager (Fedora: sudo dnf install mariadb-server).";
}
