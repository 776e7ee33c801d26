import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any request. */
const STALE_MS = 3_600_000;

/** Removes uploads that a killed process left behind. Newer ones may be in use by another process. */
export async function removeStaleUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
