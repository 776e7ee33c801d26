import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** So long a store is not asked again whether there is something by now. */
const ABSENT_MS = 1_000;

/**
 * Caches the files of releases that were read from a distant store in a folder, once the caller has checked them: nothing
 * in that folder is as somebody changed it in the store. What is absent is requested again after a second, in the
 * background, so that no visitor waits for it.
 */
export function cachedStore(far: ReleaseStore, folder: string): ReleaseStore {
  const copies = directoryStore(folder);
  const askedAt = new LRUCache<string, number>({ max: 1_000 });
  const found = new LRUCache<string, Buffer>({ max: 10 });
  /** What a question behind an answer ended with: the next one who asks is told. */
  const failed = new LRUCache<string, { readonly error: unknown }>({ max: 1_000 });

  const fetchFar = async (key: string): Promise<Buffer | undefined> => {
    const bytes = await far.read(key);
    if (!bytes) askedAt.set(key, Date.now());
    return bytes;
  };

  return {
    ...far,
    async keepCopy(key, bytes) {
      // It was read from the copy, mostly.
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
