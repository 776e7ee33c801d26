import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstallDebianPackages, installDebianPackages } from '../debian-packages.ts';

/** Server programs are in sbin, which is not on the PATH of normal users. */
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`;

/**
 * @returns the output of the program
 * @throws Error with the output for a non-zero exit code, or when it was aborted
 */
export async function run(
  program: string,
  args: readonly string[],
  options: { readonly signal?: AbortSignal } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      ...options,
      env: { ...process.env, PATH },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}` || String(error), { cause: error });
  }
}

export const hasProgram = (program: string): Promise<boolean> =>
  run('sh', ['-c', 'command -v "$1"', 'sh', program]).then(
    () => true,
    () => false,
  );

/**
 * Installs the packages of missing programs on Debian as root; does nothing elsewhere.
 * @param requirements programs with their Debian packages
 */
export async function installMissing(requirements: Readonly<Record<string, string>>): Promise<void> {
  const missing = new Set<string>();
  for (const [program, debianPackage] of Object.entries(requirements)) {
    if (!(await hasProgram(program))) missing.add(debianPackage);
  }
  if (missing.size === 0 || !(await canInstallDebianPackages())) return;
  console.log(`  …  Installing ${[...missing].join(', ')}`);
  await installDebianPackages(...missing);
}
