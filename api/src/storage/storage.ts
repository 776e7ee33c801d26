/**
 * Where the bytes of files are: one place for what everybody may see and one for what only staff may, which have no
 * names in common. A folder by default, a bucket by `STORAGE_URL`.
 */
export interface Storage {
  /** Pictures, served at `/media/{name}`. */
  readonly media: FileStore;
  /** Résumés, never served as they are. */
  readonly resumes: FileStore;
}

/** Files by name, without folders. A file is there whole or not at all. */
export interface FileStore {
  /**
   * Stores a file; one of the same name gives way. `openAsBlob` of `node:fs` makes the content from a file without
   * reading it into memory.
   * @param name as `isFileName` has it
   * @throws StorageFullError; UnavailableError when the store does not answer or refuses
   */
  put(name: string, content: Blob): Promise<void>;
  /**
   * @returns the file, or null when there is none of that name. Read its stream to the end or cancel it.
   * @throws UnavailableError
   */
  open(name: string): Promise<StoredFile | null>;
  /** Removes a file; when there is none, nothing happens. @throws UnavailableError */
  remove(name: string): Promise<void>;
  /** Every file, in no order. @throws UnavailableError */
  list(): AsyncIterable<FileEntry>;
}

export interface StoredFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

export interface FileEntry {
  readonly name: string;
  readonly size: number;
  readonly storedAt: Date;
}
