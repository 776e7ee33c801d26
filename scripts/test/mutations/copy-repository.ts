import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PARTS = ['shell', 'remote-public', 'remote-admin', 'api'];

/**
 * Copies the working tree with its build output, and installs its packages. A copy of `node_modules` would not do: its
 * links would lead to the original, which an installation in the copy then damages.
 * @returns the copy, in the temporary folder
 */
export async function copyRepository(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'mutations-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const sources = listed.toString().split('\0').filter(Boolean);
  for (const file of [...sources, ...PARTS.map((part) => path.join(part, 'dist'))]) {
    // Uncommitted deletions are still listed, and perhaps nothing was built.
    if (!existsSync(path.join(root, file))) continue;
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await cp(path.join(root, file), path.join(copy, file), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
  }
  execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'install'], { cwd: copy, stdio: 'inherit' });
  return copy;
}
