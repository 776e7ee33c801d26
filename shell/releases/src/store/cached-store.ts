import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** How long a file counts as absent before the store is asked again. */
const ABSENT_MS = 1_000;

/**
 * Caches release files from a remote store in a folder, once the caller has verified them, so that the folder holds
 * nothing that was tampered with in the store. An absent file is requested again after a second, in the background, so
 * that no visitor waits for it.
 */
export function cachedStore(far: ReleaseStore, folder: string): ReleaseStore {
  const copies = directoryStore(folder);
  const askedAt = new LRUCache<string, number>({ max: 1_000 });
  const found = new LRUCache<string, Buffer>({ max: 10 });
  /** The error of a background request; thrown at the next read of the file. */
  const failed = new LRUCache<string, { readonly error: unknown }>({ max: 1_000 });

  const fetchFar = async (key: string): Promise<Buffer | undefined> => {
    const bytes = await far.read(key);
    if (!bytes) askedAt.set(key, Date.now());
    return bytes;
  };

  return {
    ...far,
    async keepCopy(key, bytes) {
      // Usually it was read from the copy.
      if (!existsSync(path.join(folder, key))) await copies.createIfAbsent(key, bytes);
    },
    forget: (key) => rm(path.join(folder, key), { force: true }),
    async read(key) {
      const kept = found.get(key) ?? (await copies.read(key));
      if (kept) {
        found.delete(key);
        askedAt.delete(key);
        return kept;
      }
      const asked = askedAt.get(key);
      if (asked === undefined) return fetchFar(key);
      if (Date.now() - asked >= ABSENT_MS) {
        askedAt.set(key, Date.now());
        fetchFar(key).then(
          (bytes) => {
            failed.delete(key);
            if (bytes) found.set(key, bytes);
          },
          (error: unknown) => failed.set(key, { error }),
        );
      }
      const failure = failed.get(key);
      if (failure) throw failure.error;
      return undefined;
    },
  };
}
