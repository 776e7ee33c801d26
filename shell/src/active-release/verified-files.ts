import { lstatSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { BrokenReleaseError, MissingFileError, readChecked } from 'releases/store/read-checked';
import type { ReleaseStore } from 'releases/store/release-store';

/** Both remotes with all compressed forms take 12 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** How long a refusal is cached: a remote store may be repaired without a change to the local file. */
const REFUSED_MS = 1_000;

interface Options {
  readonly store: ReleaseStore;
  /** The folder of the store's files or of their local copies. */
  readonly folder: string;
  /** Called once for each altered file. */
  readonly onRefused: (error: BrokenReleaseError) => void;
}

interface Entry {
  readonly state: string;
  readonly digest: string;
  /** Undefined if the file was refused. */
  readonly bytes: Buffer | undefined;
}

/**
 * Files of releases, verified by their digest: the verified bytes are those that are served. A file is read again only
 * when it changed on disk. An altered one is reported once and refused until it is repaired.
 */
export class VerifiedFiles {
  readonly #options: Options;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 512,
  });
  readonly #reported = new LRUCache<string, true>({ max: 1_000 });
  readonly #reading = new Map<string, Promise<Buffer | undefined>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param key Its path in the store.
   * @param digest Its digest in the signed manifest.
   * @returns undefined for a file that is missing, was changed, or is reached by a symbolic link.
   */
  async read(key: string, digest: string): Promise<Buffer | undefined> {
    const state = this.#stateOf(key);
    const known = this.#entries.get(key);
    if (known?.digest === digest && known.state === state) return known.bytes;
    // Concurrent requests share one read.
    const name = `${key} ${digest} ${state}`;
    const reading = this.#reading.get(name) ?? this.#verify(key, digest, state);
    this.#reading.set(name, reading);
    return reading.finally(() => this.#reading.delete(name));
  }

  /** Every write to a file changes one of these: `ctime` cannot be set. */
  #stateOf(key: string): string {
    const at = path.join(this.#options.folder, key);
    const stats = lstatSync(at, { bigint: true, throwIfNoEntry: false });
    if (!stats) return '';
    const { dev, ino, size, mtimeNs, ctimeNs } = stats;
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  }

  async #verify(key: string, digest: string, state: string): Promise<Buffer | undefined> {
    const { store, onRefused } = this.#options;
    try {
      await this.#refuseLinks(key);
      const bytes = await readChecked(store, key, digest);
      this.#entries.set(key, { state, digest, bytes });
      this.#reported.delete(key);
      return bytes;
    } catch (error) {
      if (!(error instanceof BrokenReleaseError)) throw error;
      if (error instanceof MissingFileError) return undefined;
      this.#entries.set(key, { state, digest, bytes: undefined }, { ttl: REFUSED_MS });
      if (!this.#reported.has(key)) onRefused(error);
      this.#reported.set(key, true);
      return undefined;
    }
  }

  /** Refuses links in the whole path below the release folder, which itself may be a link made by the operator. */
  async #refuseLinks(key: string): Promise<void> {
    const { folder } = this.#options;
    const real = await realpath(path.join(folder, key)).catch(() => undefined);
    if (real === undefined || real === path.join(await realpath(folder), key)) return;
    throw new BrokenReleaseError(key, 'is reached by a symbolic link');
  }
}
