import type { Logger } from 'pino';
import { BlogVersionResponse } from 'shared-contracts/posts/posts';
import type { Tracing } from 'tracing/tracing';

/** The least time between two checks, and so the longest time for which a cached document may be outdated. */
const CHECK_INTERVAL_MS = 1_000;
/** Requests wait this long for a slow API; afterwards it is checked in the background. */
const TIMEOUT_MS = 300;

interface Options {
  readonly apiOrigin: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Called when the public content of posts and positions has changed. */
  readonly onChange: () => void;
  readonly tracing: Pick<Tracing, 'call'>;
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
  #known: string | undefined;
  #checkedAt = -Infinity;
  #checking: Promise<void> | undefined;
  #isResponding = true;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? performance;
  }

  /** Resolves when cached documents may be served. Never rejects. */
  async refresh(): Promise<void> {
    if (!this.#checking && this.#clock.now() - this.#checkedAt >= CHECK_INTERVAL_MS) {
      this.#checkedAt = this.#clock.now();
      this.#checking = this.#check().finally(() => {
        this.#checking = undefined;
      });
    }
    if (this.#isResponding) await this.#checking;
  }

  async #check(): Promise<void> {
    const { apiOrigin, log, onChange, tracing } = this.#options;
    try {
      const version = await readVersion(`${apiOrigin}/api/blogs/version`, tracing);
      this.#isResponding = true;
      if (version === this.#known) return;
      this.#known = version;
      onChange();
    } catch (error) {
      if (this.#isResponding) log.warn({ err: error }, 'API does not report whether content changed');
      this.#isResponding = false;
    }
  }
}

async function readVersion(address: string, tracing: Options['tracing']): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await tracing.call('GET', address, (headers) =>
    fetch(address, { headers, redirect: 'error', signal }),
  );
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return BlogVersionResponse.parse(await response.json()).data.version;
}
