import type { Registry } from 'releases/registry/registry';
import { RefusedDocumentError } from 'releases/registry/registry-document';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import type { Alert } from './release-faults.ts';
import type { Backoff } from './backoff.ts';

/** How far back to search for a good document. */
const MAX_STEPS_BACK = 200;
/** The first pause before a refused document is read again: the store may be repaired. */
const REFUSED_MS = 1_000;
/** The interval at which the active document is compared with the store. */
const COMPARE_MS = 60_000;

const keyOf = (number: number) => `document ${number}`;

interface Dependencies {
  readonly registry: Registry;
  readonly backoff: Backoff;
  readonly alert: Alert;
  /** A monotonic clock in milliseconds. */
  readonly clock: { now(): number };
}

/**
 * Follows the newest good document of a registry. Documents are numbered and immutable, so checking whether the next
 * number exists is enough. Starts from the document that this shell served last, and never goes back behind it.
 */
export class FollowedRegistry {
  readonly #dependencies: Dependencies;
  /** The highest number that was read or served by this shell. */
  #number: number | undefined;
  #isAtNewest = false;
  #document: SignedRegistryDocument | undefined;
  #comparedAt = -Infinity;
  #isStoreDifferent = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The active document, if there is one. */
  get document(): SignedRegistryDocument | undefined {
    return this.#document;
  }

  /** Looks for a newer document. @throws the store's error when it is down; the active releases stay. */
  async refresh(): Promise<void> {
    const { backoff, clock } = this.#dependencies;
    this.#number ??= await this.#restoreServed();
    if (!this.#isAtNewest) await this.#goToNewest();
    const isRetryDue = backoff.isDue(keyOf(this.#number));
    for (let number = this.#number + (isRetryDue ? 0 : 1); ; number++) {
      const next = await this.#read(number);
      if (next === 'absent') break;
      this.#number = number;
      if (next !== 'refused') await this.#follow(next);
    }
    if (clock.now() < this.#comparedAt + COMPARE_MS) return;
    await this.#compare();
    this.#comparedAt = clock.now();
  }

  /** The active document and the good ones before it, newest first. */
  async *fromNewest(): AsyncGenerator<SignedRegistryDocument, undefined> {
    if (!this.#document) return;
    const { number } = this.#document;
    yield this.#document;
    for await (const past of this.#dependencies.registry.past(this.#document)) {
      if (past.number < number - MAX_STEPS_BACK) return;
      if (!(past.document instanceof RefusedDocumentError)) yield past.document;
    }
  }

  async #restoreServed(): Promise<number> {
    const { number, document } = await this.#dependencies.registry.served();
    this.#document = document;
    return number;
  }

  /** Moves to the newest good document after the one that was served before. */
  async #goToNewest(): Promise<void> {
    const { registry } = this.#dependencies;
    const above = this.#number ?? 0;
    const latest = await registry.latestNumber();
    const newest = latest > above ? await this.#read(latest) : 'absent';
    const good = typeof newest === 'object' ? newest : await this.#goodOneBetween(above, latest);
    if (good) await this.#follow(good);
    this.#number = Math.max(above, latest);
    this.#isAtNewest = true;
  }

  async #goodOneBetween(above: number, below: number): Promise<SignedRegistryDocument | undefined> {
    for await (const { number, document } of this.#dependencies.registry.past()) {
      if (number <= Math.max(above, below - MAX_STEPS_BACK)) return undefined;
      if (number < below && !(document instanceof RefusedDocumentError)) return document;
    }
    return undefined;
  }

  async #follow(document: SignedRegistryDocument): Promise<void> {
    const { registry, alert } = this.#dependencies;
    this.#document = document;
    await registry.saveServed(document).catch((error: unknown) => {
      alert('registry-not-saved', { err: error }, 'cannot save the registry document that is served');
    });
  }

  /** A store that was set back or lost documents is not followed but reported. */
  async #compare(): Promise<void> {
    const { registry, alert } = this.#dependencies;
    if ((await registry.latestNumber()) > (this.#number ?? 0)) this.#isAtNewest = false;
    if (!this.#document) return;
    const { number, signature } = this.#document;
    const stored = await this.#read(number);
    const isDifferent = typeof stored !== 'object' || stored.signature.value !== signature.value;
    if (isDifferent && !this.#isStoreDifferent && stored !== 'refused') {
      const fault = stored === 'absent' ? 'registry-missing' : 'registry-set-back';
      alert(fault, { number }, 'the store does not have the active registry document, which stays');
    }
    this.#isStoreDifferent = isDifferent;
  }

  async #read(number: number): Promise<SignedRegistryDocument | 'absent' | 'refused'> {
    const { registry, backoff, alert } = this.#dependencies;
    try {
      const document = await registry.read(number);
      backoff.succeeded(keyOf(number));
      return document ?? 'absent';
    } catch (error) {
      // Any other error means that the store is down.
      if (!(error instanceof RefusedDocumentError)) throw error;
      if (backoff.failed(keyOf(number), REFUSED_MS)) {
        const message = 'registry document is refused, the previous one stays active';
        alert(`document-${error.fault}`, { err: error, number }, message);
      }
      return 'refused';
    }
  }
}
