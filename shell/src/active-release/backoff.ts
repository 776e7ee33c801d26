/** The longest pause, unless the first one is longer. */
const MAX_PAUSE_MS = 60_000;

/** Retries with exponential back-off, by key: the pause doubles after each failure. */
export class Backoff {
  readonly #failures = new Map<string, { readonly pause: number; readonly dueAt: number }>();
  readonly #clock: { now(): number };

  /** @param clock A monotonic clock in milliseconds. */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /** Records a failure. @returns Whether it is the first one in a row. */
  failed(key: string, firstPause: number): boolean {
    const before = this.#failures.get(key);
    const pause = before ? Math.max(firstPause, Math.min(before.pause * 2, MAX_PAUSE_MS)) : firstPause;
    this.#failures.set(key, { pause, dueAt: this.#clock.now() + pause });
    return !before;
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  /** The time of the next retry; undefined without a failure. */
  dueAt(key: string): number | undefined {
    return this.#failures.get(key)?.dueAt;
  }

  /** Whether a retry is due. */
  isDue(key: string): boolean {
    return this.#clock.now() >= (this.dueAt(key) ?? Infinity);
  }

  /** Whether it failed and the next retry is not due yet. */
  isPaused(key: string): boolean {
    return this.#clock.now() < (this.dueAt(key) ?? -Infinity);
  }
}
