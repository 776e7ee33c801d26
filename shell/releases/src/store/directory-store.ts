import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './release-store.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Follows no symbolic link and does not wait for the writer of a pipe. */
const FILE_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A release store in a folder, which is created at the first write. */
export function directoryStore(root: string): ReleaseStore {
  const at = (key: string) => path.join(root, key);
  return {
    async read(key) {
      // Every request checks for the next registry document, which usually does not exist yet. A failed read, with a
      // trip through the thread pool and an error, would cost twenty times as much.
      if (!existsSync(at(key))) return undefined;
      try {
        // A link could lead out of the store, so it counts as absent for every reader.
        return await readFile(at(key), { flag: FILE_ONLY });
      } catch (error) {
        if (['ENOENT', 'ELOOP', 'EISDIR', 'ENXIO'].includes(String(codeOf(error)))) return undefined;
        throw error;
      }
    },
    async list(prefix) {
      try {
        return await readdir(at(prefix));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
    async createIfAbsent(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true });
      // Written to a draft and linked into place: a reader sees the whole file or none, and the first writer wins.
      const draft = `${at(key)}.${randomUUID()}.draft`;
      await writeDraft(draft, bytes);
      return claim(draft, at(key));
    },
    async replace(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true });
      const draft = `${at(key)}.${randomUUID()}.draft`;
      await writeDraft(draft, bytes);
      await rename(draft, at(key));
    },
    async createFolder(prefix, files) {
      const draft = `${at(prefix)}.${randomUUID()}.draft`;
      try {
        for (const [name, bytes] of files) {
          await mkdir(path.dirname(path.join(draft, name)), { recursive: true });
          await writeFile(path.join(draft, name), bytes);
        }
        return await placeFolder(draft, at(prefix));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async removeFolder(prefix) {
      const draft = `${at(prefix)}.${randomUUID()}.draft`;
      await rename(at(prefix), draft);
      await rm(draft, { recursive: true, force: true });
    },
    async removeUnfinished(before, dryRun) {
      const all = existsSync(root) ? await readdir(root, { recursive: true }) : [];
      // Whole drafts, without listing their contents separately.
      const drafts = all.filter((name) => name.endsWith('.draft') && !path.dirname(name).includes('.draft'));
      const removed: string[] = [];
      for (const name of drafts) {
        const { mtime } = await stat(at(name)).catch(() => ({ mtime: before }));
        if (mtime >= before) continue;
        if (!dryRun) await rm(at(name), { recursive: true, force: true });
        removed.push(name);
      }
      return removed;
    },
  };
}

/** Writes a complete draft or leaves none behind: on a full disk a partial one would take up space for days. */
async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(draft, bytes);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @returns false when the folder exists. */
async function placeFolder(draft: string, target: string): Promise<boolean> {
  try {
    await rename(draft, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error)))) return false;
    throw error;
  }
}

async function claim(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}
