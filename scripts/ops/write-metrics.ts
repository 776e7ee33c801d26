import { chmod, rename, writeFile } from 'node:fs/promises';
import { OpsError, reasonOf } from './ops-error.ts';

const LAST_SUCCESS = 'site_backup_last_success_timestamp_seconds';

/**
 * Writes the time of a successful backup for the textfile collector of node_exporter.
 * @param file ends with `.prom`; replaced atomically, and readable by every account
 * @param backup The name of the backup, for the message.
 * @throws OpsError
 */
export async function writeMetrics(file: string, backup: string, now: Date): Promise<void> {
  const lines = [
    `# HELP ${LAST_SUCCESS} End of the last successful backup.`,
    `# TYPE ${LAST_SUCCESS} gauge`,
    `${LAST_SUCCESS} ${Math.floor(now.getTime() / 1000)}`,
  ];
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, `${lines.join('\n')}\n`);
    await chmod(unfinished, 0o644);
    await rename(unfinished, file);
  } catch (error) {
    const reason = reasonOf(error);
    throw new OpsError(`The backup ${backup} is complete, but BACKUP_METRICS cannot be written: ${reason}`, {
      cause: error,
    });
  }
}
