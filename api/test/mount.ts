import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts an empty file system in memory on a folder. @param size such as `5m` */
export function mount(size: string, folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Whether this account may mount file systems. */
export const canMount = await (async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mount-'));
  try {
    mount('64k', folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
})();
