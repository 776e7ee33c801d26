import type { Readable } from 'node:stream';

/** Files by path, in a folder or below a prefix of a bucket. */
export interface FileTree {
  /** Names it in messages; holds no secret. */
  readonly display: string;
  /** Every complete file, in no order; nothing where there is no folder. */
  list(): AsyncIterable<FileEntry>;
  /** @returns null where there is none, because it was removed meanwhile */
  open(path: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
  /** Writes a file, of which nothing is there before all of it is. */
  write(path: string, content: AsyncIterable<Uint8Array>, modified?: Date): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface FileEntry {
  /** Parts divided by `/`. */
  readonly path: string;
  readonly modified: Date;
}

export async function isEmpty(tree: FileTree): Promise<boolean> {
  for await (const _ of tree.list()) return false;
  return true;
}
