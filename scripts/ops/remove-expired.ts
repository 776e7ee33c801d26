import type { FileTree } from './files/file-tree.ts';
import { MANIFEST } from './manifest.ts';
import { OpsError, reasonOf } from './ops-error.ts';
import { readBackupNames } from './read-backups.ts';
import { backupName, expiredBackups, timeOfBackup } from './retention.ts';
import type { OpsSettings } from './settings.ts';

/** A backup without a manifest after this time counts as incomplete. */
const MAX_DURATION_MS = 24 * 3_600_000;

/**
 * Removes expired and incomplete backups.
 * @param completed The name of the backup that was just completed.
 * @returns The names of the removed backups.
 * @throws OpsError that names the completed backup, which is not affected
 */
export async function removeExpired(
  { backups, retention }: Pick<OpsSettings, 'backups' | 'retention'>,
  completed: string,
): Promise<string[]> {
  try {
    const { complete, started } = await readBackupNames(backups);
    const now = timeOfBackup(completed)?.getTime() ?? 0;
    const deadline = backupName(new Date(now - MAX_DURATION_MS));
    const incomplete = started.filter((name) => !complete.includes(name) && name < deadline);
    const removed = [...expiredBackups(complete, retention), ...incomplete];
    for (const name of removed) await removeBackup(backups, name);
    return removed;
  } catch (error) {
    throw new OpsError(
      `The backup ${completed} is complete, but expired ones could not be removed: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

/** Removes the manifest first, so that a partly removed backup counts as incomplete. */
export async function removeBackup(backups: FileTree, name: string): Promise<void> {
  await backups.remove(`${name}/${MANIFEST}`);
  const files: string[] = [];
  for await (const { path } of backups.list()) if (path.startsWith(`${name}/`)) files.push(path);
  for (const path of files) await backups.remove(path);
}
