import { rm, writeFile } from 'node:fs/promises';
import { KeyError } from './key-error.ts';

/**
 * Runs a change of the list of trusted keys, unless another command is changing it. A killed command leaves its lock
 * behind; a person deletes it, since only a person can know that no command on another machine is running.
 * @throws KeyError when the list is locked.
 */
export async function withKeyLock<Result>(listFile: string, change: () => Promise<Result>): Promise<Result> {
  const lock = `${listFile}.lock`;
  try {
    await writeFile(lock, `${new Date().toISOString()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new KeyError(
      `Another command is changing ${listFile}: try again once it is done. ` +
        `If none is running, one was killed: delete ${lock}`,
      { cause: error },
    );
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}
