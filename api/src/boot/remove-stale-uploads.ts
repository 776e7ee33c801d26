import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No call lasts as long. */
const STALE_MS = 3_600_000;

/** Removes uploads that a process which was killed left behind; others may be in use by another process. */
export async function removeStaleUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
