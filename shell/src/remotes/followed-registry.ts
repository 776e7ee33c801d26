import type { Logger } from 'pino';
import type { RegistryDocument } from 'shared-contracts/release';
import { ZodError } from 'zod';
import type { Registry } from '../releases/registry.ts';
import type { Retries } from './retries.ts';

/** How far back a good document is looked for. */
const MAX_STEPS_BACK = 20;
/** First pause before a damaged document is read again: a store can be mended. */
const DAMAGED_MS = 1_000;

const keyOf = (number: number) => `document ${number}`;

/**
 * The newest good document of a registry. Documents have rising numbers and never change, so a question whether the next
 * one exists is all it takes.
 */
export class FollowedRegistry {
  readonly #registry: Registry;
  readonly #log: Pick<Logger, 'error'>;
  readonly #retries: Retries;
  #number = 0;
  #document: RegistryDocument | undefined;

  constructor(registry: Registry, retries: Retries, log: Pick<Logger, 'error'>) {
    this.#registry = registry;
    this.#retries = retries;
    this.#log = log;
  }

  /** The document in force, if there is one. */
  get document(): RegistryDocument | undefined {
    return this.#document;
  }

  /** @returns Whether another document is in force now. @throws what the store throws when it is down. */
  async look(): Promise<boolean> {
    const before = this.#document;
    if (this.#number === 0) this.#number = Math.max(0, (await this.#registry.latestNumber()) - 1);
    const isHealed = this.#retries.isDue(keyOf(this.#number));
    for (let number = this.#number + (isHealed ? 0 : 1); ; number++) {
      const next = await this.#read(number);
      if (next === 'absent') break;
      this.#number = number;
      if (next !== 'damaged') this.#document = next;
    }
    // The newest one is damaged when the shell starts: one before it is in force.
    if (!this.#document) this.#document = (await this.#earlier().next()).value;
    return this.#document !== before;
  }

  /** The document in force, and the good ones before it. */
  async *fromNewest(): AsyncGenerator<RegistryDocument, undefined> {
    if (this.#document) yield this.#document;
    yield* this.#earlier();
  }

  async *#earlier(): AsyncGenerator<RegistryDocument, undefined> {
    const last = Math.max(1, this.#number - MAX_STEPS_BACK + 1);
    for (let number = this.#number - 1; number >= last; number--) {
      const document = await this.#read(number);
      if (typeof document === 'object') yield document;
    }
  }

  async #read(number: number): Promise<RegistryDocument | 'absent' | 'damaged'> {
    try {
      const document = await this.#registry.read(number);
      this.#retries.succeeded(keyOf(number));
      return document ?? 'absent';
    } catch (error) {
      // Anything else is the store's: nobody knows whether there is a document.
      if (!(error instanceof SyntaxError || error instanceof ZodError)) throw error;
      if (this.#retries.failed(keyOf(number), DAMAGED_MS))
        this.#log.error(
          { err: error, number },
          'registry document is damaged, the one before stays in force',
        );
      return 'damaged';
    }
  }
}
