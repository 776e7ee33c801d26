import { StartError } from 'shared-contracts/lib/start-error';

/** Where releases and registry documents lie: a key is a relative path, a value is immutable bytes. */
export interface ReleaseStore {
  /** @returns The bytes, or undefined where there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Names of values directly below a prefix, in no order. */
  list(prefix: string): Promise<string[]>;
  /** @returns false, and changes nothing, where the key is taken. */
  createIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Writes a whole folder, of which nothing counts before its last file. @returns false where it is taken. */
  createFolder(prefix: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Removes a folder; a release's manifest first, so that nobody takes the rest for whole. */
  removeFolder(prefix: string): Promise<void>;
  /**
   * Removes what was begun before a time and never finished, because its writer was killed.
   * @returns What was removed; with `dryRun` nothing is.
   */
  removeUnfinished(before: Date, dryRun: boolean): Promise<string[]>;
  /** Puts back what was damaged, or what a shell says of a canary: the exceptions to values that never change. */
  replace(key: string, bytes: Buffer): Promise<void>;
  /** Stores a copy of bytes that the caller has checked, where this store keeps copies of a distant one. */
  keepCopy?(key: string, bytes: Buffer): Promise<void>;
  /** Drops a copy that proved to be damaged, where this store keeps copies: it is fetched again. */
  forget?(key: string): Promise<void>;
}

/** The store cannot be reached, does not answer as it should, or is closed to this account. */
export class StoreAwayError extends StartError {
  override readonly name = 'StoreAwayError';
  /** Whether it is closed, which waiting does not change. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
