import type { Readable } from 'node:stream';

/** Files by path, in a folder or below a prefix of a bucket. */
export interface FileTree {
  /** Description for messages, without secrets. */
  readonly display: string;
  /** All complete files, in any order; none if the folder does not exist. */
  list(): AsyncIterable<FileEntry>;
  /** @returns null if the file was removed meanwhile */
  open(path: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
  /** Writes a file atomically. */
  write(path: string, content: AsyncIterable<Uint8Array>, modified?: Date): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface FileEntry {
  /** Segments separated by `/`. */
  readonly path: string;
  readonly modified: Date;
}

export async function isEmpty(tree: FileTree): Promise<boolean> {
  for await (const _ of tree.list()) return false;
  return true;
}
