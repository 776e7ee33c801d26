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

/** So far back the history is read at a time. */
const MOST_DOCUMENTS = 200;
/** Some 2 KB each. */
const KEPT_DOCUMENTS = 2_000;

type Details = Pick<ReleaseManifest, 'owner' | 'commit' | 'builtAt'>;

/** The past of a registry and the releases that it names. What never changes is read once. */
export class ReleaseRecords {
  readonly #releaseContext: ReleaseContext;
  /** By the number of a document, the good one before it, for which that one vouches. */
  readonly #earlier = new LRUCache<number, SignedRegistryDocument>({ max: KEPT_DOCUMENTS });
  readonly #details = new LRUCache<string, Details>({ max: 200 });

  constructor(releaseContext: ReleaseContext) {
    this.#releaseContext = releaseContext;
  }

  get environment(): string {
    return this.#releaseContext.registry.environment;
  }

  /** The newest document that can be read, with its number; undefined when nothing was ever released. */
  async latest(): Promise<SignedRegistryDocument | undefined> {
    return (await this.#releaseContext.registry.latest()).document;
  }

  /** The good documents from a number down, at most 200 of them, also those whose key has ended since. */
  async *from(number: number): AsyncGenerator<RegistryDocument, undefined> {
    let left = MOST_DOCUMENTS;
    for (let document = await this.latest(); document && left > 0; document = await this.#before(document)) {
      if (document.number > number) continue;
      left -= 1;
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

  /** Who built a release, when and from what; null when it cannot be read. */
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
