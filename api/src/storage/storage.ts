/**
 * File storage: one store for public files and one for private files, with separate namespaces. In folders by default,
 * in a bucket with `STORAGE_URL`.
 */
export interface Storage {
  /** Pictures, served at `/media/{name}`. */
  readonly media: FileStore;
  /** Résumés, for staff only. */
  readonly resumes: FileStore;
}

/** Files in a flat namespace. Writes are atomic. */
export interface FileStore {
  /**
   * Stores a file, replacing one of the same name. Use `openAsBlob` of `node:fs` to store a file without reading it
   * into memory.
   * @param name valid by `isFileName`
   * @throws StorageFullError; UnavailableError when the store fails or does not respond
   */
  put(name: string, content: Blob): Promise<void>;
  /**
   * @returns the file, or null when it does not exist. Read its stream to the end or cancel it.
   * @throws UnavailableError
   */
  open(name: string): Promise<StoredFile | null>;
  /** Removes a file if it exists. @throws UnavailableError */
  remove(name: string): Promise<void>;
  /** All files, in no particular order. @throws UnavailableError */
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
  readonly storedAt: Date;
}
