import type { Logger } from 'pino';
import type { RegistryDocument, RemoteName } from 'shared-contracts/release';
import { defaultEntry, type Registry } from '../releases/registry.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { checkFiles } from './read-checked.ts';
import { readRelease, type Release } from './read-release.ts';

/** How far back in the registry a good release is looked for. */
const MAX_STEPS_BACK = 20;
/** Visitors wait no longer than this for a new release to be checked; meanwhile they get the one before. */
const PATIENCE_MS = 1_000;

/** There is no release of this remote that can be served. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/** Knows which release of each remote is in force now. */
export interface ActiveReleases {
  /** @throws NoReleaseError when there is none that can be served. */
  current(remote: RemoteName): Promise<Release>;
}

interface Dependencies {
  readonly store: ReleaseStore;
  readonly registry: Registry;
  readonly log: Logger;
  /** Finds out whether a release's server file runs. Rejects with what is wrong. */
  readonly check: (release: Release) => Promise<void>;
}

interface Activation {
  readonly done: Promise<void>;
  /** Resolves when it is done, or when nobody should wait for it any longer. */
  readonly patience: Promise<void>;
}

/**
 * The releases of the registry, without restart. Documents have rising numbers and never change, so a question whether
 * the next one exists is all it takes. A new release is checked to its last file before it is in force. A broken release
 * or document is logged once and passed over for the last good one.
 */
export class PublishedReleases implements ActiveReleases {
  readonly #dependencies: Dependencies;
  readonly #loaded = new Map<RemoteName, Release>();
  readonly #refused = new Set<string>();
  #number = 0;
  #document: RegistryDocument | undefined;
  #looking: Promise<void> | undefined;
  readonly #activations = new Map<RemoteName, Activation>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws NoReleaseError when nothing good was ever released. */
  async current(remote: RemoteName): Promise<Release> {
    // Requests of one moment share one look at the store.
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
    const activation = this.#activations.get(remote);
    await (this.#loaded.has(remote) ? activation?.patience : activation?.done);
    const loaded = this.#loaded.get(remote);
    if (!loaded) throw new NoReleaseError(`There is no good release of ${remote}`);
    return loaded;
  }

  async #look(): Promise<void> {
    const { registry } = this.#dependencies;
    if (this.#number === 0) this.#number = Math.max(0, (await registry.latestNumber()) - 1);
    let changed = false;
    for (;;) {
      const next = await this.#readDocument(this.#number + 1);
      if (next === 'absent') break;
      this.#number += 1;
      if (next === 'damaged') continue;
      this.#document = next;
      changed = true;
    }
    if (!changed || !this.#document) return;
    for (const remote of Object.keys(this.#document.microFrontends) as RemoteName[])
      this.#startActivation(remote);
  }

  /** Each remote for itself: one that hangs while it is checked does not hold up the other. */
  #startActivation(remote: RemoteName): void {
    const before = this.#activations.get(remote)?.done ?? Promise.resolve();
    const done = before.then(() => this.#activate(remote));
    const activation = { done, patience: Promise.race([done, pause(PATIENCE_MS)]) };
    this.#activations.set(remote, activation);
    void done.finally(() => {
      if (this.#activations.get(remote) === activation) this.#activations.delete(remote);
    });
  }

  async #readDocument(number: number): Promise<RegistryDocument | 'absent' | 'damaged'> {
    const { registry, log } = this.#dependencies;
    try {
      return (await registry.read(number)) ?? 'absent';
    } catch (error) {
      log.error({ err: error, number }, 'registry document is damaged, the one before stays in force');
      return 'damaged';
    }
  }

  async #activate(remote: RemoteName): Promise<void> {
    for (let number = this.#number; number > 0 && number > this.#number - MAX_STEPS_BACK; number--) {
      const document = number === this.#number ? this.#document : await this.#readDocument(number);
      const entry = typeof document === 'object' ? defaultEntry(document, remote) : undefined;
      if (!entry) continue;
      const { version } = entry.metadata;
      if (this.#loaded.get(remote)?.manifest.version === version) return;
      if (this.#refused.has(`${remote}@${version}`)) continue;
      if (await this.#load(remote, entry)) return;
    }
  }

  async #load(remote: RemoteName, entry: NonNullable<ReturnType<typeof defaultEntry>>): Promise<boolean> {
    const { store, log, check } = this.#dependencies;
    const { version } = entry.metadata;
    try {
      const release = await readRelease(store, remote, entry);
      await Promise.all([check(release), checkFiles(store, release.manifest)]);
      this.#loaded.set(remote, release);
      log.info({ remote, version }, 'release in force');
      return true;
    } catch (error) {
      this.#refused.add(`${remote}@${version}`);
      log.error({ err: error, remote, version }, 'release refused, the last good one is served');
      return false;
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
