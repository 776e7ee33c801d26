import { LRUCache } from 'lru-cache';
import type { RegistryDocument, ReleaseManifest, RemoteName } from 'shared-contracts/release';
import type { ReleaseDesk } from '../releases/open-releases.ts';
import { readStored } from '../releases/stored-release.ts';

/** So far back the history is read at a time. */
const MOST_DOCUMENTS = 200;

type Details = Pick<ReleaseManifest, 'owner' | 'commit' | 'builtAt'>;

/** The past of a registry and the releases that it names. What never changes is read once. */
export class ReleaseRecords {
  readonly #desk: ReleaseDesk;
  readonly #documents = new LRUCache<number, RegistryDocument>({ max: 2 * MOST_DOCUMENTS });
  readonly #details = new LRUCache<string, Details>({ max: 200 });

  constructor(desk: ReleaseDesk) {
    this.#desk = desk;
  }

  get environment(): string {
    return this.#desk.registry.environment;
  }

  /** The newest document that can be read, with its number; undefined when nothing was ever released. */
  async latest(): Promise<RegistryDocument | undefined> {
    return (await this.#desk.registry.latest()).document;
  }

  /** The documents from a number down, at most 200 of them. Those that cannot be read are left out. */
  async *from(number: number): AsyncGenerator<RegistryDocument, undefined> {
    for (let one = number; one > Math.max(0, number - MOST_DOCUMENTS); one--) {
      const document =
        this.#documents.get(one) ?? (await this.#desk.registry.read(one).catch(() => undefined));
      if (!document) continue;
      this.#documents.set(one, document);
      yield document;
    }
  }

  /** Who built a release, when and from what; null when it cannot be read. */
  async details(remote: RemoteName, version: string): Promise<Details | null> {
    const key = `${remote} ${version}`;
    const known = this.#details.get(key);
    if (known) return known;
    const stored = await readStored(this.#desk, remote, version).catch(() => undefined);
    if (!stored) return null;
    const { owner, commit, builtAt } = stored.manifest;
    this.#details.set(key, { owner, commit, builtAt });
    return { owner, commit, builtAt };
  }
}
