import type { Logger } from 'pino';
import { BlogVersionAnswer } from 'shared-contracts/posts/posts';
import type { Tracing } from 'tracing/tracing';

/** For so long an answer counts: no kept document is older than the last change by more. */
const ASK_EVERY_MS = 1_000;
/** A visitor waits no longer than this for an API that is slow; from then on it is asked behind. */
const ANSWER_LIMIT_MS = 300;

interface Options {
  readonly apiOrigin: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Called when what the public sees of posts and positions is not what it was. */
  readonly onChange: () => void;
  readonly tracing: Pick<Tracing, 'call'>;
  /** Milliseconds that only rise. */
  readonly clock?: { now(): number };
}

/**
 * Finds out from the API whether posts or positions changed in a way that this shell did not see: through another shell, or because
 * the time of a scheduled post came. Asks only while there are requests, at most once a second, one question for all of
 * them. While the API does not answer, nothing counts as changed.
 */
export class ContentVersion {
  readonly #options: Options;
  readonly #clock: { now(): number };
  #known: string | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;
  #isAnswered = true;

  constructor(options: Options) {
    this.#options = options;
    this.#clock = options.clock ?? performance;
  }

  /** Resolves when kept documents may be served. Never rejects. */
  async settle(): Promise<void> {
    if (!this.#asking && this.#clock.now() - this.#askedAt >= ASK_EVERY_MS) {
      this.#askedAt = this.#clock.now();
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined;
      });
    }
    if (this.#isAnswered) await this.#asking;
  }

  async #ask(): Promise<void> {
    const { apiOrigin, log, onChange, tracing } = this.#options;
    try {
      const version = await readVersion(`${apiOrigin}/api/blogs/version`, tracing);
      this.#isAnswered = true;
      if (version === this.#known) return;
      this.#known = version;
      onChange();
    } catch (error) {
      if (this.#isAnswered) log.warn({ err: error }, 'API does not say whether content changed');
      this.#isAnswered = false;
    }
  }
}

async function readVersion(address: string, tracing: Options['tracing']): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await tracing.call('GET', address, (headers) =>
    fetch(address, { headers, redirect: 'error', signal }),
  );
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return BlogVersionAnswer.parse(await answer.json()).data.version;
}
