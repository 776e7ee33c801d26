import { StartError } from 'shared-contracts/lib/start-error';

/** The storage of releases and registry documents. Keys are relative paths, values are immutable bytes. */
export interface ReleaseStore {
  /** @returns undefined when the key does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Names directly below a prefix, in no order. */
  list(prefix: string): Promise<string[]>;
  /** @returns false, without a change, when the key exists. */
  createIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Writes a folder, which becomes visible with its last file. @returns false when it exists. */
  createFolder(prefix: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Removes a folder; a release's manifest first, so that the rest does not count as a release. */
  removeFolder(prefix: string): Promise<void>;
  /**
   * Removes unfinished writes of killed processes that began before a time.
   * @returns Their names; with `dryRun` nothing is removed.
   */
  removeUnfinished(before: Date, dryRun: boolean): Promise<string[]>;
  /** Overwrites a value: only for repairs, signatures and a shell's health data of a canary. */
  replace(key: string, bytes: Buffer): Promise<void>;
  /** Caches bytes that the caller has verified, if this store has a cache. */
  cacheCopy?(key: string, bytes: Buffer): Promise<void>;
  /** Removes a damaged file from the cache, if this store has one, so that it is fetched again. */
  evictCopy?(key: string): Promise<void>;
  /**
   * Removes the cached copies of releases that are no longer stored.
   * @param inUse The folders of releases that are still needed, such as `remote-public/1.0.0`.
   * @returns The removed folders.
   */
  removeStaleCopies?(inUse: ReadonlySet<string>): Promise<string[]>;
}

/** The store is unreachable, fails, or denies access to this account. */
export class StoreUnavailableError extends StartError {
  override readonly name = 'StoreUnavailableError';
  /** Whether access is denied, so that a retry does not help. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
