import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { isTemporaryName } from '../../storage/folder-store.ts';

export interface PurgeUnfinishedFiles {
  readonly ctx: { readonly clock: Clock };
  readonly input: Pick<Config, 'dataDir' | 'uploadFolder'>;
}

/** Longer than any request. */
const UNFINISHED_MS = 3_600_000;

/**
 * Removes what a killed process left unfinished on this machine: uploads, and files that were being stored. Newer ones
 * may be in use by another process.
 */
export async function purgeUnfinishedFiles({ ctx, input }: PurgeUnfinishedFiles): Promise<void> {
  const before = ctx.clock().getTime() - UNFINISHED_MS;
  await removeOlder(input.uploadFolder, before);
  for (const kind of ['media', 'resumes'])
    await removeOlder(join(input.dataDir, kind), before, isTemporaryName);
}

async function removeOlder(
  folder: string,
  before: number,
  isUnfinished = (_name: string) => true,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter(isUnfinished).map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtimeMs < before) await rm(path, { force: true });
  }
}
