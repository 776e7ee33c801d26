import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Folders of packages, and of what was built. */
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
 * Copies the working tree, what is built of it, and the links to its packages, whose files are shared. The links between
 * the parts of the copy lead into the copy.
 * @returns The folder of the copy, in the system's folder for temporary files.
 */
export async function copyRepository(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'mutations-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    // One that is deleted is listed until that is committed.
    if (existsSync(path.join(root, file))) await copyInto(copy, root, file);
  }
  for (const workspace of WORKSPACES) {
    for (const folder of ['node_modules', 'dist']) {
      const place = path.join(workspace, folder);
      if (existsSync(path.join(root, place))) await copyInto(copy, root, place);
    }
  }
  await symlink(path.join(root, 'node_modules/.pnpm'), path.join(copy, 'node_modules/.pnpm'));
  return copy;
}

async function copyInto(copy: string, root: string, place: string): Promise<void> {
  const store = path.join(root, 'node_modules/.pnpm');
  await mkdir(path.dirname(path.join(copy, place)), { recursive: true });
  await cp(path.join(root, place), path.join(copy, place), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (source) => source !== store,
  });
}
