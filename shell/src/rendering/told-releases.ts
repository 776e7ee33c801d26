import type { Release } from '../remotes/read-release.ts';

/** A thread keeps so many releases ready: those in force, their canaries, and one before while a change is under way. */
const KEPT_RELEASES = 5;

interface Thread {
  remember(number: number, release: Release): void;
  forget(number: number): void;
}

/**
 * The releases that a thread was told of, under numbers: to copy a manifest for each page would take longer than many a
 * page.
 */
export class ToldReleases {
  readonly #thread: Thread;
  /** The least recently used first. */
  readonly #numbers = new Map<Release, number>();
  #lastNumber = 0;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  /** The number of a release, of which the thread is told now if it does not know it. */
  numberOf(release: Release): number {
    const known = this.#numbers.get(release);
    const number = known ?? ++this.#lastNumber;
    this.#numbers.delete(release);
    this.#numbers.set(release, number);
    if (known === undefined) {
      this.#thread.remember(number, release);
      this.#forgetOldest();
    }
    return number;
  }

  #forgetOldest(): void {
    const [oldest] = this.#numbers;
    if (!oldest || this.#numbers.size <= KEPT_RELEASES) return;
    this.#numbers.delete(oldest[0]);
    this.#thread.forget(oldest[1]);
  }
}
