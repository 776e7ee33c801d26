import { LRUCache } from 'lru-cache';
import type { FinishedDocument } from '../http/finished-document.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** After this a copy is still served at once, and a fresh one is made behind. */
const FRESH_MS = 5_000;
/** So many contents are known again at another address. */
const KNOWN_CONTENTS = 128;

type Render = () => Promise<FinishedDocument>;

/**
 * Finished public documents, by release and address with the parameters that its page reads. A copy is served at once and refreshed behind; when a fresh one
 * fails, the last good copy stays. Requests of one moment for one address share one rendering. A document with the
 * bytes of another one, such as that of a release which does not declare the parameters, is not compressed again.
 */
export class DocumentCache {
  #epoch = 0;
  readonly #documents: LRUCache<string, FinishedDocument, Render>;
  readonly #byTag = new LRUCache<string, FinishedDocument>({ max: KNOWN_CONTENTS });

  /** @param clock Milliseconds that only rise. */
  constructor(clock: { now(): number } = performance) {
    this.#documents = new LRUCache({
      perf: clock,
      ttlResolution: 0,
      maxSize: MAX_BYTES,
      // Compressed, in both ways, it takes less than half as much again.
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
        // The same again: what was compressed already need not be compressed anew.
        if (stale?.etag === document.etag && stale.status === document.status) return stale;
        const twin = this.#byTag.get(document.etag);
        if (twin) document.shareContent(twin);
        else this.#byTag.set(document.etag, document);
        return document;
      },
    });
  }

  /**
   * The document of an address, kept or made now. An incomplete one answers those who wait for it and is not kept.
   * @throws What `render` throws when there is no copy.
   */
  async get(key: string, render: Render): Promise<FinishedDocument> {
    const inEpoch = `${this.#epoch}|${key}`;
    const document = await this.#documents.fetch(inEpoch, { context: render });
    if (!document) return render();
    if (!document.complete) this.#documents.delete(inEpoch);
    return document;
  }

  /** Forgets everything: the content changed, and what is being rendered now may be of before. */
  clear(): void {
    this.#epoch += 1;
    this.#documents.clear();
    this.#byTag.clear();
  }
}
