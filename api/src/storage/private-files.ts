import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of files and folders with personal data or secrets, which only this account may access. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

/** Creates a folder and its parents, which only this account may access. */
export const makePrivateFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

/**
 * Removes the permissions of other accounts from a folder and its content. Does not search a folder that is already
 * private.
 * @returns whether it is private now; false when it belongs to another account
 */
export async function closeFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  if (!stats?.isDirectory() || (stats.mode & OTHERS) === 0) return true;
  try {
    await closeContent(folder);
    // Last, so that an interrupted run is repeated.
    await chmod(folder, PRIVATE_FOLDER);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return false;
  }
}

async function closeContent(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(path);
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE).catch(ignoreMissing);
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};
