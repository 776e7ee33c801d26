import { rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../programs.ts';

/** Images, containers and volumes of one test run, separate from those of the machine. */
export interface ImageStore {
  /** @returns the output; both @throw Error with the output for a non-zero exit code */
  readonly buildah: (...args: string[]) => Promise<string>;
  readonly podman: (...args: string[]) => Promise<string>;
  /** Stops all containers and deletes everything. */
  readonly remove: () => Promise<void>;
}

/**
 * @param folder an empty folder
 * @param signal aborts the running command
 */
export function openImageStore(folder: string, signal: AbortSignal): ImageStore {
  const root = path.join(folder, 'store');
  const common = ['--root', root, '--runroot', path.join(folder, 'runs'), '--storage-driver', 'overlay'];
  // Debian's crun needs cgroups that are missing in containers and on some virtual machines.
  const podmanOptions = [
    ...['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file'],
    ...['--tmpdir', path.join(folder, 'libpod')],
  ];
  const podman = (args: readonly string[], options = {}) =>
    run('podman', [...common, ...podmanOptions, ...args], options);
  return {
    buildah: (...args) => run('buildah', [...common, ...args], { signal }),
    podman: (...args) => podman(args, { signal }),
    remove: async () => {
      await podman(['rm', '--all', '--force', '--volumes', '--time', '0']);
      // The overlay driver bind-mounts its folder.
      await run('umount', ['--recursive', path.join(root, 'overlay')]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
