import { rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../programs.ts';

/** Images, containers and volumes of one run, apart from those of the machine. */
export interface ImageStore {
  /** @returns its output; both @throw Error with everything that the program said, unless it ends with 0 */
  readonly buildah: (...args: string[]) => Promise<string>;
  readonly podman: (...args: string[]) => Promise<string>;
  /** Ends all containers and deletes everything. */
  readonly remove: () => Promise<void>;
}

/**
 * @param folder an empty one
 * @param signal ends the command that runs then
 */
export function openImageStore(folder: string, signal: AbortSignal): ImageStore {
  const root = path.join(folder, 'store');
  const common = ['--root', root, '--runroot', path.join(folder, 'runs'), '--storage-driver', 'overlay'];
  // Debian's crun wants control groups that are not there inside containers and on some virtual machines.
  const ofPodman = [
    ...['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file'],
    ...['--tmpdir', path.join(folder, 'libpod')],
  ];
  const podman = (args: readonly string[], options = {}) =>
    run('podman', [...common, ...ofPodman, ...args], options);
  return {
    buildah: (...args) => run('buildah', [...common, ...args], { signal }),
    podman: (...args) => podman(args, { signal }),
    remove: async () => {
      await podman(['rm', '--all', '--force', '--volumes', '--time', '0']);
      // The driver mounts its folder on itself.
      await run('umount', ['--recursive', path.join(root, 'overlay')]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
