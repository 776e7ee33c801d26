import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Of files and folders with data of visitors or secrets: for the account of this process alone. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

/** Makes a folder, with its parents, that only the account of this process can enter. */
export const makePrivateFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

/**
 * Takes the permissions of other accounts from a folder and all that is in it, where an earlier version or somebody else
 * left them. A folder that is closed already is not searched.
 * @returns whether it is closed now; false where it belongs to another account
 */
export async function closeFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (!found?.isDirectory() || (found.mode & OTHERS) === 0) return true;
  try {
    await closeContent(folder);
    // Last, so that a search that broke off is done again.
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
    else if (entry.isFile()) await chmod(path, PRIVATE_FILE).catch(orGone);
  }
}

const orGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};
