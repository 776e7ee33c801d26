import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack as createPack } from 'tar-stream';

/** Files of an archive by path, with their text or the path of a file to copy. */
export type ArchiveFiles = ReadonlyMap<string, { readonly text: string } | { readonly copy: string }>;

/** Fixed metadata, for reproducible archives. */
const UNIFORM = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

/**
 * Writes a compressed tar archive, whole or not at all.
 * @param folder the root folder in the archive
 * @throws the error of the file system
 */
export async function writeArchive(target: string, folder: string, files: ArchiveFiles): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const pack = createPack();
  // Its error ends the pipeline.
  addFiles(pack, folder, files).catch((error: Error) => pack.destroy(error));
  try {
    await pipeline(pack, createGzip({ level: 9 }), createWriteStream(unfinished));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addFiles(pack: Pack, folder: string, files: ArchiveFiles): Promise<void> {
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = 'text' in content ? Buffer.from(content.text) : await readFile(content.copy);
    pack.entry({ name: `${folder}/${name}`, ...UNIFORM }, bytes);
  }
  pack.finalize();
}
