import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, rm, writeFile } from 'node:fs/promises';

const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs MariaDB with Debian's package manager, without starting a system service.
 * @throws Error that names the command to run, when this is not Debian or not root, or when the installation fails
 */
export async function installDatabaseServer({ log }: { log: (line: string) => void }): Promise<void> {
  const isDebian = await exists('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0)
    throw new Error(`No database server is installed. ${advise(isDebian)}`);
  log('Installing mariadb-server with apt-get');
  await withoutServices(async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'mariadb-server');
  });
}

function advise(isDebian: boolean): string {
  if (isDebian)
    return 'Run: sudo apt-get update && sudo apt-get install -y --no-install-recommends mariadb-server';
  if (process.platform === 'darwin') return 'Run: brew install mariadb';
  return "Install MariaDB 10.11 or newer, or MySQL 8, with your system's package manager (Fedora: sudo dnf install mariadb-server).";
}

/** Debian's packages start their service unless this policy says no (invoke-rc.d(8)); one that exists is left alone. */
async function withoutServices(action: () => Promise<void>): Promise<void> {
  if (await exists(POLICY)) return action();
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { flag: 'wx' });
  await chmod(POLICY, 0o755);
  try {
    await action();
  } finally {
    await rm(POLICY, { force: true });
  }
}

async function aptGet(...args: string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`apt-get ${args.join(' ')} failed with exit code ${code}. Run it by hand to see why.`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
