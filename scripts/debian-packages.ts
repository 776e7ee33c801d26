import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, rm, writeFile } from 'node:fs/promises';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether this process can install packages: on Debian, as root. */
export const canInstallDebianPackages = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await isDebian());

/** Whether this machine has apt-get. */
export const isDebian = (): Promise<boolean> => exists('/usr/bin/apt-get');

/**
 * Installs packages with apt-get, without starting system services.
 * @throws Error with the failed command
 */
export async function installDebianPackages(...names: string[]): Promise<void> {
  await withoutServices(async () => {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...names);
  });
}

/** Prevents packages from starting their services (invoke-rc.d(8)). An existing policy is not replaced. */
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
  // Wait for a concurrent installation instead of failing.
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
