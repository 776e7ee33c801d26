import { access, chmod, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { closeFolder, makePrivateFolder, PRIVATE_FOLDER } from '../storage/private-files.ts';

/** The folders that this process writes. The database, keys and releases are managed elsewhere. */
const OWN_FOLDERS = ['mail', 'resumes', 'uploads', 'media', 'logs'];

/**
 * Makes the data folder private to this account: it holds résumés, mails with password links, and keys. Files that an
 * earlier version left readable become private as well.
 * @throws the file system's error when this account cannot write there
 */
export async function secureDataFolder(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  await makePrivateFolder(dataDir);
  const closed = await Promise.all(OWN_FOLDERS.map((name) => closeFolder(join(dataDir, name))));
  const isClosed = await chmod(dataDir, PRIVATE_FOLDER).then(
    () => true,
    async () => ((await stat(dataDir)).mode & 0o077) === 0,
  );
  await refuseUnwritable(dataDir);
  if (isClosed && !closed.includes(false)) return;
  log.warn('the data folder belongs to another account, so others may read it: give it to this one');
}

/** Fails at the start instead of at the first upload or mail. */
async function refuseUnwritable(dataDir: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  await access(dataDir, R_OK | W_OK | X_OK);
  for (const name of OWN_FOLDERS) {
    await access(join(dataDir, name), R_OK | W_OK | X_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
