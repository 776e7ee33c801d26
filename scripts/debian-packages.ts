import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { access, chmod, writeFile } from 'node:fs/promises';

const POLICY = '/usr/sbin/policy-rc.d';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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

/**
 * Prevents packages from starting their services (invoke-rc.d(8)) during an action, also when that is interrupted.
 * @param policy the file that forbids it; an existing one is not replaced
 */
export async function withoutServices(action: () => Promise<void>, policy = POLICY): Promise<void> {
  if (await exists(policy)) return action();
  const remove = () => rmSync(policy, { force: true });
  process.once('exit', remove);
  // Without a listener, a signal ends the process without that event.
  const unheard = SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  const exit = () => process.exit(1);
  for (const signal of unheard) process.once(signal, exit);
  try {
    await writeFile(policy, '#!/bin/sh\nexit 101\n', { flag: 'wx' });
    await chmod(policy, 0o755);
    await action();
  } finally {
    for (const signal of unheard) process.off(signal, exit);
    process.off('exit', remove);
    remove();
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
