import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, rm, writeFile } from 'node:fs/promises';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed from here: on Debian, as root. */
export const canInstallDebianPackages = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await isDebian());

/** Whether this machine has Debian's package manager. */
export const isDebian = (): Promise<boolean> => exists('/usr/bin/apt-get');

/**
 * Installs packages with Debian's package manager, without starting a system service.
 * @throws Error that names the command that failed.
 */
export async function installDebianPackages(...names: string[]): Promise<void> {
  await withoutServices(async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...names);
  });
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
  // Another installation may be under way: wait for it instead of failing.
  const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
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
