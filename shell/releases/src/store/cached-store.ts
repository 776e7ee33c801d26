import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** How long a file counts as absent before it is requested again. */
const ABSENT_MS = 1_000;

/**
 * Caches release files from a remote store in a folder, once the caller has verified them, so that the folder holds
 * nothing that was tampered with in the store. An absent file is requested again after a second, in the background, so
 * that no visitor waits for it.
 */
export function cachedStore(source: ReleaseStore, folder: string): ReleaseStore {
  const cache = directoryStore(folder);
  const requestedAt = new LRUCache<string, number>({ max: 1_000 });
  const fetched = new LRUCache<string, Buffer>({ max: 10 });
  /** The error of a background request; thrown at the next read of the file. */
  const failed = new LRUCache<string, { readonly error: unknown }>({ max: 1_000 });

  const fetchFile = async (key: string): Promise<Buffer | undefined> => {
    const bytes = await source.read(key);
    if (!bytes) requestedAt.set(key, Date.now());
    return bytes;
  };

  return {
    ...source,
    async cacheCopy(key, bytes) {
      // Usually the bytes were read from the cache.
      if (!existsSync(path.join(folder, key))) await cache.createIfAbsent(key, bytes);
    },
    evictCopy: (key) => rm(path.join(folder, key), { force: true }),
    async removeStaleCopies(inUse) {
      const removed: string[] = [];
      for (const remote of REMOTE_NAMES) {
        // Listed first: a copy of a release that is published now would not be in an earlier list of the store.
        const copies = await cache.list(remote);
        const stored = new Set(await source.list(remote));
        // A purge always leaves some; a store that lists none may be a wrong one.
        if (stored.size === 0) continue;
        for (const version of copies) {
          const copy = `${remote}/${version}`;
          if (stored.has(version) || inUse.has(copy)) continue;
          await cache.removeFolder(copy);
          removed.push(copy);
        }
      }
      return removed;
    },
    async read(key) {
      const cached = fetched.get(key) ?? (await cache.read(key));
      if (cached) {
        fetched.delete(key);
        requestedAt.delete(key);
        return cached;
      }
      const lastRequest = requestedAt.get(key);
      if (lastRequest === undefined) return fetchFile(key);
      if (Date.now() - lastRequest >= ABSENT_MS) {
        requestedAt.set(key, Date.now());
        fetchFile(key).then(
          (bytes) => {
            failed.delete(key);
            if (bytes) fetched.set(key, bytes);
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
