import { LRUCache } from 'lru-cache';
import type { ReleaseContext } from 'releases/registry/release-context';
import { RefusedDocumentError } from 'releases/registry/registry-document';
import { readStored } from 'releases/store/stored-release';
import type {
  RegistryDocument,
  ReleaseManifest,
  RemoteName,
  SignedRegistryDocument,
} from 'shared-contracts/releases/release';

/** How many documents are read at a time. */
const MAX_DOCUMENTS = 200;
/** About 2 KB each. */
const CACHED_DOCUMENTS = 2_000;

type Details = Pick<ReleaseManifest, 'owner' | 'commit' | 'builtAt'>;

/** The history of a registry and the releases in it. Immutable data is cached. */
export class ReleaseRecords {
  readonly #releaseContext: ReleaseContext;
  /** The previous good document, by the number of the document that vouches for it. */
  readonly #earlier = new LRUCache<number, SignedRegistryDocument>({ max: CACHED_DOCUMENTS });
  readonly #details = new LRUCache<string, Details>({ max: 200 });

  constructor(releaseContext: ReleaseContext) {
    this.#releaseContext = releaseContext;
  }

  get environment(): string {
    return this.#releaseContext.registry.environment;
  }

  /** The newest valid document; undefined if nothing was ever released. */
  async latest(): Promise<SignedRegistryDocument | undefined> {
    return (await this.#releaseContext.registry.latest()).document;
  }

  /** The valid documents from a number downwards, at most 200, including those whose key has expired since. */
  async *from(number: number): AsyncGenerator<RegistryDocument, undefined> {
    let remaining = MAX_DOCUMENTS;
    for (
      let document = await this.latest();
      document && remaining > 0;
      document = await this.#before(document)
    ) {
      if (document.number > number) continue;
      remaining -= 1;
      yield document;
    }
  }

  async #before(document: SignedRegistryDocument): Promise<SignedRegistryDocument | undefined> {
    const known = this.#earlier.get(document.number);
    if (known) return known;
    for await (const { document: past } of this.#releaseContext.registry.past(document)) {
      if (past instanceof RefusedDocumentError) continue;
      this.#earlier.set(document.number, past);
      return past;
    }
    return undefined;
  }

  /** Owner, build time and commit of a release; null if it cannot be read. */
  async details(remote: RemoteName, version: string): Promise<Details | null> {
    const key = `${remote} ${version}`;
    const known = this.#details.get(key);
    if (known) return known;
    const stored = await readStored(this.#releaseContext, remote, version).catch(() => undefined);
    if (!stored) return null;
    const { owner, commit, builtAt } = stored.manifest;
    this.#details.set(key, { owner, commit, builtAt });
    return { owner, commit, builtAt };
  }
}
