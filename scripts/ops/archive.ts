import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract, pack as createPack } from 'tar-stream';
import type { FileTree } from './files/file-tree.ts';

export interface PackedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * Packs all files of a tree into a tar archive. Files that are removed meanwhile are skipped.
 * @param files receives an entry for each packed file
 */
export async function* packTree(tree: FileTree, files: PackedFile[]): AsyncGenerator<Uint8Array> {
  const pack = createPack();
  const packAll = async () => {
    for await (const { path, modified } of tree.list()) {
      const file = await tree.open(path);
      if (!file) continue;
      const hash = createHash('sha256');
      file.content.on('data', (chunk: Buffer) => hash.update(chunk));
      file.content.on('error', (error) => pack.destroy(error));
      await new Promise<void>((resolve, reject) => {
        const header = { name: path, size: file.size, mtime: modified, mode: 0o600 };
        file.content.pipe(pack.entry(header, (error) => (error ? reject(error) : resolve())));
      }).finally(() => file.content.destroy());
      files.push({ path, size: file.size, sha256: hash.digest('hex') });
    }
    pack.finalize();
  };
  const packed = packAll();
  packed.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
  yield* pack as AsyncIterable<Uint8Array>;
  await packed;
}

/**
 * Reads an archive.
 * @param onFile called with each file; must read its content to the end
 */
export async function readArchive(
  archive: Readable,
  onFile: (path: string, content: AsyncIterable<Uint8Array>, modified: Date | undefined) => Promise<void>,
): Promise<PackedFile[]> {
  const entries = extract();
  archive.on('error', (error) => entries.destroy(error));
  archive.pipe(entries);
  const files: PackedFile[] = [];
  for await (const entry of entries) {
    const { name: path, mtime } = entry.header;
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new Error('A path points outside the archive');
    const hash = createHash('sha256');
    let size = 0;
    await onFile(
      path,
      observe(
        entry as AsyncIterable<Uint8Array>,
        (chunk) => void ((size += chunk.length), hash.update(chunk)),
      ),
      mtime,
    );
    files.push({ path, size, sha256: hash.digest('hex') });
  }
  return files;
}

/** Passes content through and calls a function for each chunk. */
export async function* observe(
  content: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    onChunk(chunk);
    yield chunk;
  }
}
