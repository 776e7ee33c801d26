import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileTree } from './file-tree.ts';

/** Temporary files of the servers and of this module. */
const TEMPORARY = /^\.[0-9a-f-]{36}$|\.draft$/;

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * The files of a folder, without symbolic links. Written files are accessible to this user only.
 * @param only restricts the tree to one file
 */
export function folderTree(folder: string, only?: string): FileTree {
  async function* walk(below: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(nullIfMissing);
    for (const entry of entries ?? []) {
      const name = path.posix.join(below, entry.name);
      if (TEMPORARY.test(entry.name)) continue;
      if (entry.isDirectory()) yield* walk(name);
      else if (entry.isFile()) yield name;
    }
  }
  return {
    display: only ? path.join(folder, only) : folder,
    async *list() {
      for await (const name of only ? [only] : walk('')) {
        const entry = await lstat(path.join(folder, name)).catch(nullIfMissing);
        if (entry?.isFile()) yield { path: name, modified: entry.mtime };
      }
    },
    async open(name) {
      const file = await open(path.join(folder, name)).catch(nullIfMissing);
      if (!file) return null;
      // Read up to the current size, because the file may grow meanwhile.
      const { size } = await file.stat();
      const content = file.createReadStream(size > 0 ? { end: size - 1 } : {});
      return { size, content };
    },
    async write(name, content, modified) {
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const temporary = path.join(path.dirname(target), `.${randomUUID()}`);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await pipeline(content, file.createWriteStream({ flush: true }));
        if (modified) await utimes(temporary, modified, modified);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(path.join(folder, name), { force: true });
      // Remove parent folders that are now empty.
      for (let below = path.dirname(name); below !== '.'; below = path.dirname(below))
        if (!(await removeIfEmpty(path.join(folder, below)))) return;
    },
  };
}

const removeIfEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
