import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';

/** Files of an archive by path, with their text or the path of a file to copy. */
export type ArchiveFiles = ReadonlyMap<string, { readonly text: string } | { readonly copy: string }>;

/** Fixed metadata, for reproducible archives. */
const UNIFORM = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

/**
 * Writes a compressed tar archive.
 * @param folder the root folder in the archive
 */
export async function writeArchive(target: string, folder: string, files: ArchiveFiles): Promise<void> {
  const pack = createPack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(target));
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = 'text' in content ? Buffer.from(content.text) : await readFile(content.copy);
    pack.entry({ name: `${folder}/${name}`, ...UNIFORM }, bytes);
  }
  pack.finalize();
  await written;
}
