import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { canInstallDebianPackages, installDebianPackages } from '../../debian-packages.ts';
import { findDatabaseServer } from '../../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../../managed-database/install-database-server.ts';

/** Programs of the engines, with their Debian packages. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};
/** Imports of webkit-window.py. */
const LIBRARIES = ['python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'];
const IMPORT = `import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")`;

const hasLibraries = (): Promise<boolean> =>
  promisify(execFile)('/usr/bin/python3', ['-c', IMPORT]).then(
    () => true,
    () => false,
  );

/**
 * Installs both engines, the virtual display and the database server, if missing.
 * @throws Error with the packages if they cannot be installed
 */
export async function installTools(log: (line: string) => void): Promise<void> {
  if (!(await findDatabaseServer())) await installDatabaseServer({ log });
  const hasPrograms = Object.keys(PROGRAMS).every((file) => existsSync(file));
  if (hasPrograms && (await hasLibraries())) return;
  const names = [...Object.values(PROGRAMS), ...LIBRARIES];
  if (!(await canInstallDebianPackages())) {
    throw new Error(
      `These tests need packages of Debian 12 or newer. Run: sudo apt-get install --no-install-recommends ${names.join(' ')}`,
    );
  }
  log(`Installing ${names.join(', ')} with apt-get`);
  await installDebianPackages(...names);
}
