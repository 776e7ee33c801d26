import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileTree } from './file-tree.ts';

/** What servers and this module write beside a file before it gets its name. */
const DRAFT = /^\.[0-9a-f-]{36}$|\.draft$/;

const orGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * The files of a folder, without symbolic links. What is written is for the own account alone.
 * @param only the one file that counts
 */
export function folderTree(folder: string, only?: string): FileTree {
  async function* walk(below: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(orGone);
    for (const entry of entries ?? []) {
      const name = path.posix.join(below, entry.name);
      if (DRAFT.test(entry.name)) continue;
      if (entry.isDirectory()) yield* walk(name);
      else if (entry.isFile()) yield name;
    }
  }
  return {
    display: only ? path.join(folder, only) : folder,
    async *list() {
      for await (const name of only ? [only] : walk('')) {
        const found = await lstat(path.join(folder, name)).catch(orGone);
        if (found?.isFile()) yield { path: name, modified: found.mtime };
      }
    },
    async open(name) {
      const file = await open(path.join(folder, name)).catch(orGone);
      if (!file) return null;
      // Its end is fixed: a log or a document may grow meanwhile.
      const { size } = await file.stat();
      const content = file.createReadStream(size > 0 ? { end: size - 1 } : {});
      return { size, content };
    },
    async write(name, content, modified) {
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = path.join(path.dirname(target), `.${randomUUID()}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await pipeline(content, file.createWriteStream({ flush: true }));
        if (modified) await utimes(draft, modified, modified);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(path.join(folder, name), { force: true });
      // A folder in it that is empty now was of this file.
      for (let below = path.dirname(name); below !== '.'; below = path.dirname(below))
        if (!(await isRemovedIfEmpty(path.join(folder, below)))) return;
    },
  };
}

const isRemovedIfEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
