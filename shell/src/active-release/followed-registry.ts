import type { Registry } from 'releases/registry/registry';
import { RefusedDocumentError } from 'releases/registry/registry-document';
import type { SignedRegistryDocument } from 'shared-contracts/releases/release';
import type { Alert } from './release-faults.ts';
import type { Retries } from './backoff.ts';

/** How far back a good document is looked for. */
const MAX_STEPS_BACK = 200;
/** First pause before a refused document is read again: a store can be mended. */
const REFUSED_MS = 1_000;
/** So often the store is asked whether it still has what is active. */
const COMPARE_MS = 60_000;

const keyOf = (number: number) => `document ${number}`;

interface Dependencies {
  readonly registry: Registry;
  readonly retries: Retries;
  readonly alert: Alert;
  /** Milliseconds that only rise. */
  readonly clock: { now(): number };
}

/**
 * The newest good document of a registry. Documents have rising numbers and never change, so a question whether the next
 * one exists is all it takes. It begins with what was served here before, and never goes below that.
 */
export class FollowedRegistry {
  readonly #dependencies: Dependencies;
  /** The highest number that was read, or served here before. */
  #number: number | undefined;
  #isAtNewest = false;
  #document: SignedRegistryDocument | undefined;
  #comparedAt = -Infinity;
  #isStoreOther = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The active document, if there is one. */
  get document(): SignedRegistryDocument | undefined {
    return this.#document;
  }

  /** Looks for a newer document. @throws what the store throws when it is down; the active releases stay. */
  async look(): Promise<void> {
    const { retries, clock } = this.#dependencies;
    this.#number ??= await this.#recall();
    if (!this.#isAtNewest) await this.#goToNewest();
    const isHealed = retries.isDue(keyOf(this.#number));
    for (let number = this.#number + (isHealed ? 0 : 1); ; number++) {
      const next = await this.#read(number);
      if (next === 'absent') break;
      this.#number = number;
      if (next !== 'refused') await this.#follow(next);
    }
    if (clock.now() < this.#comparedAt + COMPARE_MS) return;
    await this.#compare();
    this.#comparedAt = clock.now();
  }

  /** The active document, and the good ones before it. */
  async *fromNewest(): AsyncGenerator<SignedRegistryDocument, undefined> {
    if (!this.#document) return;
    const { number } = this.#document;
    yield this.#document;
    for await (const past of this.#dependencies.registry.past(this.#document)) {
      if (past.number < number - MAX_STEPS_BACK) return;
      if (!(past.document instanceof RefusedDocumentError)) yield past.document;
    }
  }

  async #recall(): Promise<number> {
    const { number, document } = await this.#dependencies.registry.served();
    this.#document = document;
    return number;
  }

  /** To the newest good document above what was served before. */
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
      alert('registry-not-kept', { err: error }, 'cannot keep the registry document that is served');
    });
  }

  /** A store that was set back, or lost documents, is not followed; but somebody should know. */
  async #compare(): Promise<void> {
    const { registry, alert } = this.#dependencies;
    if ((await registry.latestNumber()) > (this.#number ?? 0)) this.#isAtNewest = false;
    if (!this.#document) return;
    const { number, signature } = this.#document;
    const stored = await this.#read(number);
    const isOther = typeof stored !== 'object' || stored.signature.value !== signature.value;
    if (isOther && !this.#isStoreOther && stored !== 'refused') {
      const fault = stored === 'absent' ? 'registry-missing' : 'registry-set-back';
      alert(fault, { number }, 'the store does not have the active registry document, which stays');
    }
    this.#isStoreOther = isOther;
  }

  async #read(number: number): Promise<SignedRegistryDocument | 'absent' | 'refused'> {
    const { registry, retries, alert } = this.#dependencies;
    try {
      const document = await registry.read(number);
      retries.succeeded(keyOf(number));
      return document ?? 'absent';
    } catch (error) {
      // Anything else is the store's: nobody knows whether there is a document.
      if (!(error instanceof RefusedDocumentError)) throw error;
      if (retries.failed(keyOf(number), REFUSED_MS)) {
        const message = 'registry document is refused, the one before stays active';
        alert(`document-${error.fault}`, { err: error, number }, message);
      }
      return 'refused';
    }
  }
}
