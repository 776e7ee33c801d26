import { LRUCache } from 'lru-cache';

/** As long as a document is fresh. Before that they go when posts or positions change. */
const KEPT_MS = 5_000;
const MAX_BYTES = 4 * 1024 * 1024;

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface Question {
  readonly path: string;
  readonly init: RequestInit;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: ArrayBuffer;
  /** Anything else than the API's own success may be over at the next question. */
  readonly isSuccess: boolean;
}

/** Addresses whose answers follow the API's content version (docs/decisions/0014-freshness-of-documents.md). */
const isContent = (path: string): boolean => /^\/api\/(?:blogs|positions)(?:[/?]|$)/.test(path);

/**
 * What the API answered about posts and positions, so that pages that show the same do not each ask for them. Questions of one
 * moment share one call. Failures and garbage are not kept, nor is anything that only one caller may see: the server asks without
 * cookies.
 */
export class KeptAnswers {
  readonly #ask: Ask;
  #epoch = 0;
  readonly #answers: LRUCache<string, Answer, Question>;

  /**
   * @param ask Calls the API.
   * @param clock Milliseconds that only rise.
   */
  constructor(ask: Ask, clock: { now(): number } = performance) {
    this.#ask = ask;
    this.#answers = new LRUCache({
      perf: clock,
      ttlResolution: 0,
      ttl: KEPT_MS,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength + 256,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { path, init } }) => this.#read(path, init),
    });
  }

  /** As `HostServices.fetchApi`. */
  async fetch(path: string, init?: RequestInit): Promise<Response> {
    const method = init?.method ?? 'GET';
    if (method !== 'GET' || !isContent(path)) return this.#ask(path, init);
    // Not the caller's signal: a page that is given up must not take the answer from the others.
    const { signal: _, ...shared } = init ?? {};
    const key = `${this.#epoch}|${path}`;
    const answer = await this.#answers.fetch(key, { context: { path, init: shared } });
    if (!answer) return this.#ask(path, init);
    const { status, contentType, bytes, isSuccess } = answer;
    if (!isSuccess) this.#answers.delete(key);
    return new Response(bytes, { status, headers: { 'content-type': contentType } });
  }

  /** Forgets everything, answers that are under way included: the content changed. */
  clear(): void {
    this.#epoch += 1;
    this.#answers.clear();
  }

  async #read(path: string, init: RequestInit): Promise<Answer> {
    const answer = await this.#ask(path, init);
    const bytes = await answer.arrayBuffer();
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      bytes,
      isSuccess: answer.status === 200 && saysSuccess(bytes),
    };
  }
}

/** Whether some bytes are the API's envelope of a success. */
function saysSuccess(bytes: ArrayBuffer): boolean {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
  } catch {
    return false;
  }
}
