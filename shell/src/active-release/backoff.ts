/** No pause is longer, unless the first one is. */
const LONGEST_MS = 60_000;

/** When what failed is to be tried again: after a first pause, then after twice as long, and so on. */
export class Retries {
  readonly #failures = new Map<string, { readonly pause: number; readonly dueAt: number }>();
  readonly #clock: { now(): number };

  /** @param clock Milliseconds that only rise. */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /** @returns Whether it is the first time. */
  failed(key: string, firstPause: number): boolean {
    const before = this.#failures.get(key);
    const pause = before ? Math.max(firstPause, Math.min(before.pause * 2, LONGEST_MS)) : firstPause;
    this.#failures.set(key, { pause, dueAt: this.#clock.now() + pause });
    return !before;
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  /** When it may be tried again; undefined for what has not failed. */
  dueAt(key: string): number | undefined {
    return this.#failures.get(key)?.dueAt;
  }

  /** Whether it failed and its pause is over. */
  isDue(key: string): boolean {
    return this.#clock.now() >= (this.dueAt(key) ?? Infinity);
  }

  /** Whether it failed and its pause is not over. */
  isPaused(key: string): boolean {
    return this.#clock.now() < (this.dueAt(key) ?? -Infinity);
  }
}
