import { randomUUID } from 'node:crypto';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFileName, typeOfName } from './file-name.ts';
import { makePrivateFolder, PRIVATE_FILE } from './private-files.ts';
import { codeOf, toStorageError } from './storage-error.ts';
import type { FileStore } from './storage.ts';

/** A file store in a folder, which is created with the first file. */
export function createFolderStore(folder: string): FileStore {
  return {
    put: (name, content) => orUnavailable(() => write(folder, name, content)),
    open: (name) => orUnavailable(() => read(folder, name)),
    remove: (name) => orUnavailable(() => rm(pathOf(folder, name), { force: true })),
    list: () => list(folder),
  };
}

/** Whether a file in the folder of a store is not complete yet. */
export const isTemporaryName = (name: string): boolean => /^\.[\da-f-]{36}$/.test(name);

/** Writes to a temporary file, flushes and renames it, so that readers never see a partial file. */
async function write(folder: string, name: string, content: Blob): Promise<void> {
  const path = pathOf(folder, name);
  await makePrivateFolder(folder);
  const temporary = join(folder, `.${randomUUID()}`);
  // Opened first, or a failing stream could be cleaned up before the file is created.
  const file = await open(temporary, 'wx', PRIVATE_FILE);
  try {
    await pipeline(content.stream(), file.createWriteStream({ flush: true }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function read(folder: string, name: string) {
  const type = typeOfName(name);
  if (type === null) return null;
  try {
    const file = await open(join(folder, name));
    const { size } = await file.stat();
    const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
    return { stream, size, type };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* list(folder: string) {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw toStorageError(error);
  });
  for await (const { name } of entries) {
    if (!isFileName(name)) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats) yield { name, storedAt: stats.mtime };
  }
}

function pathOf(folder: string, name: string): string {
  if (!isFileName(name)) throw new TypeError('Not a name of a stored file');
  return join(folder, name);
}

async function orUnavailable<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toStorageError(error);
  }
}
