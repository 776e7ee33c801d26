import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { FinishedDocument } from '../http/finished-document.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** After this a copy is still served at once, and refreshed in the background. */
const FRESH_MS = 5_000;

/** What a document is rendered from. */
interface Source {
  readonly name: string;
  readonly version: string;
}

type Render = () => Promise<FinishedDocument>;

/**
 * Finished public documents, by release and URL with the parameters that its page reads. A stale copy is served at once
 * and refreshed in the background; when that fails, the last good copy stays. Concurrent requests for one URL share one
 * rendering.
 */
export class DocumentCache {
  #epoch = 0;
  readonly #documents: LRUCache<string, FinishedDocument, Render>;

  /** @param clock A monotonic clock in milliseconds. */
  constructor(clock: { now(): number } = performance) {
    this.#documents = new LRUCache({
      perf: clock,
      ttlResolution: 0,
      maxSize: MAX_BYTES,
      // Both compressed forms together add less than half of the size.
      sizeCalculation: ({ identity }) => Math.ceil(identity.length * 1.5) + 1024,
      ttl: FRESH_MS,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { context: render }) => {
        const document = await render();
        if (!document.complete) return stale ?? document;
        // Reuse the copy that is already compressed.
        return stale && isUnchanged(stale, document) ? stale : document;
      },
    });
  }

  /**
   * The document of a release, from the cache or rendered now. An incomplete one is returned but not cached.
   * @param path With the parameters that its page reads.
   * @throws What `render` throws when there is no copy.
   */
  async get(release: Source, path: string, render: Render): Promise<FinishedDocument> {
    const key = this.#prefix(release) + path;
    const document = await this.#documents.fetch(key, { context: render });
    if (!document) return render();
    if (!document.complete) this.#documents.delete(key);
    return document;
  }

  /** Drops the documents of a release that is no longer used. */
  forget(release: Source): void {
    const prefix = this.#prefix(release);
    for (const key of [...this.#documents.keys()]) if (key.startsWith(prefix)) this.#documents.delete(key);
  }

  /** Clears the cache after a change of content; renderings in progress may be outdated and are not cached either. */
  clear(): void {
    this.#epoch += 1;
    this.#documents.clear();
  }

  #prefix({ name, version }: Source): string {
    return `${this.#epoch}|${name}@${version}|`;
  }
}

/** The headers count too: all redirects have the same bytes. */
const isUnchanged = (one: FinishedDocument, other: FinishedDocument): boolean =>
  one.etag === other.etag && one.status === other.status && isDeepStrictEqual(one.headers, other.headers);
