import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canInstallDebianPackages, installDebianPackages } from '../debian-packages.ts';

/** Debian keeps servers where only root looks for programs. */
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`;

/**
 * @returns what the program said
 * @throws Error with everything that it said, unless it ends with 0; also when the signal ended it
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
 * Installs the packages of programs that are missing, on Debian as root; elsewhere it does nothing.
 * @param needs programs, and the Debian packages that have them
 */
export async function installMissing(needs: Readonly<Record<string, string>>): Promise<void> {
  const missing = new Set<string>();
  for (const [program, debianPackage] of Object.entries(needs)) {
    if (!(await hasProgram(program))) missing.add(debianPackage);
  }
  if (missing.size === 0 || !(await canInstallDebianPackages())) return;
  console.log(`  …  Installing ${[...missing].join(', ')}`);
  await installDebianPackages(...missing);
}
