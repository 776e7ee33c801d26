import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Workspaces with `node_modules` and `dist`. */
const WORKSPACES = [
  '.',
  'shell',
  'shell/releases',
  'remote-public',
  'remote-admin',
  'api',
  'shared-contracts',
  'shared-contracts/tracing',
];

/**
 * Copies the working tree with its build output and the symbolic links in `node_modules`. Package files are shared with
 * the original; links between workspaces point into the copy.
 * @returns the copy, in the temporary folder
 */
export async function copyRepository(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'mutations-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    // Uncommitted deletions are still listed.
    if (existsSync(path.join(root, file))) await copyInto(copy, root, file);
  }
  for (const workspace of WORKSPACES) {
    for (const folder of ['node_modules', 'dist']) {
      const location = path.join(workspace, folder);
      if (existsSync(path.join(root, location))) await copyInto(copy, root, location);
    }
  }
  await symlink(path.join(root, 'node_modules/.pnpm'), path.join(copy, 'node_modules/.pnpm'));
  return copy;
}

async function copyInto(copy: string, root: string, location: string): Promise<void> {
  const store = path.join(root, 'node_modules/.pnpm');
  await mkdir(path.dirname(path.join(copy, location)), { recursive: true });
  await cp(path.join(root, location), path.join(copy, location), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (source) => source !== store,
  });
}
