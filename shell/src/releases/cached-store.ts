import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { directoryStore, type ReleaseStore } from './release-store.ts';

/** So long a store is not asked again whether there is something by now. */
const ABSENT_MS = 1_000;

/**
 * Keeps the files of releases that were read from a store that is far away in a folder. What is not there is asked for
 * again after a second, behind the answer, so that no visitor waits for it.
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
    // Whoever follows the registry keeps its documents; a copy could only be a damaged one.
    else if (!key.startsWith('registry/')) await copies.createIfAbsent(key, bytes);
    return bytes;
  };

  return {
    ...far,
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
