import { canInstallDebianPackages, installDebianPackages, isDebian } from '../debian-packages.ts';

/**
 * Installs MariaDB with apt-get, without starting a system service.
 * @throws Error with the command to run if this is not Debian or not root, or if the installation fails
 */
export async function installDatabaseServer({ log }: { log: (line: string) => void }): Promise<void> {
  if (!(await canInstallDebianPackages())) {
    throw new Error(`No database server is installed. ${installHint(await isDebian())}`);
  }
  log('Installing mariadb-server with apt-get');
  await installDebianPackages('mariadb-server');
}

function installHint(onDebian: boolean): string {
  if (onDebian)
    return 'Run: sudo apt-get update && sudo apt-get install -y --no-install-recommends mariadb-server';
  if (process.platform === 'darwin') return 'Run: brew install mariadb';
  return "Install MariaDB 10.11 or newer, or MySQL 8, with your system's package manager (Fedora: sudo dnf install mariadb-server).";
}
