import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BlogVersionResponse } from 'shared-contracts/posts/posts';
import type { Tracing } from 'tracing/tracing';

/** The least time between two checks, and so the longest time for which a cached document may be outdated. */
const CHECK_INTERVAL_MS = 1_000;
/** Requests wait this long for a slow API; afterwards the check continues in the background. */
const WAIT_MS = 300;
const LIMIT_MS = 5_000;

interface Options {
  readonly apiOrigin: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Called when the public content of posts and positions has changed. */
  readonly onChange: () => void;
  readonly tracing: Pick<Tracing, 'call'>;
  /** How long a check may take. */
  readonly limitMs?: number;
  /** How long requests wait for a check. */
  readonly waitMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly clock?: { now(): number };
}

/**
 * Detects changes of posts and positions that did not pass through this shell, such as those of another shell or a
 * scheduled publication. Calls the API only while there are requests, at most once a second. While the API does not
 * respond, nothing counts as changed.
 */
export class ContentVersion {
  readonly #options: Options;
  readonly #clock: { now(): number };
  readonly #waitMs: number;
  #known: string | undefined;
  #checkedAt = -Infinity;
  /** Resolves with whether the API has responded in time. */
  #checking: Promise<boolean> | undefined;
  #isResponding = true;
  /** Whether requests wait for a check. */
  #isFast = true;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? performance;
    this.#waitMs = options.waitMs ?? WAIT_MS;
  }

  /** Resolves when cached documents may be served. Never rejects. */
  async refresh(): Promise<void> {
    if (!this.#checking && this.#clock.now() - this.#checkedAt >= CHECK_INTERVAL_MS) {
      this.#checkedAt = this.#clock.now();
      const startedAt = performance.now();
      this.#checking = this.#check().then((hasSucceeded) => {
        this.#checking = undefined;
        return (this.#isFast = hasSucceeded && performance.now() - startedAt < this.#waitMs);
      });
    }
    if (!this.#checking || !this.#isFast) return;
    this.#isFast = await Promise.race([this.#checking, sleep(this.#waitMs, false, { ref: false })]);
  }

  /** Never rejects. @returns whether the API has responded */
  async #check(): Promise<boolean> {
    const { apiOrigin, log, onChange, tracing, limitMs = LIMIT_MS } = this.#options;
    try {
      const version = await readVersion(`${apiOrigin}/api/blogs/version`, tracing, limitMs);
      this.#isResponding = true;
      const isNew = version !== this.#known;
      this.#known = version;
      if (isNew) onChange();
      return true;
    } catch (error) {
      if (this.#isResponding) log.warn({ err: error }, 'API does not report whether content changed');
      this.#isResponding = false;
      return false;
    }
  }
}

async function readVersion(address: string, tracing: Options['tracing'], limitMs: number): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await tracing.call('GET', address, (headers) =>
    fetch(address, { headers, redirect: 'error', signal }),
  );
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return BlogVersionResponse.parse(await response.json()).data.version;
}
