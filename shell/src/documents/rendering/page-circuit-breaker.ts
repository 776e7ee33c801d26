import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Release } from '../../active-release/read-release.ts';
import { OverloadError, RenderFailure, type RenderPool } from './render-pool.ts';

/** After this many failures in a row a page is paused. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;
/** After this time without a failure all are forgotten, such as those of a release that was rolled back. */
const FORGET_MS = 60_000;

/**
 * A circuit breaker per page: a page that keeps failing is paused, so that it does not block threads for the others.
 */
export function withPageCircuitBreaker(pool: RenderPool): RenderPool {
  const pauses = new PauseList();
  return {
    ...pool,
    async render(release, url, input) {
      // Previews and refused forms say nothing about the page that visitors see.
      if (input) return pool.render(release, url, input);
      // Matching the page is slow, and usually no page has failed.
      if (!pauses.isEmpty()) {
        const key = pageKey(release, url);
        if (pauses.isPaused(key)) throw new RenderFailure(`${key} failed too often and is paused`);
      }
      try {
        const result = await pool.render(release, url);
        if (!pauses.isEmpty()) pauses.succeeded(pageKey(release, url));
        return result;
      } catch (error) {
        // Overload is not the page's fault.
        if (!(error instanceof OverloadError)) pauses.failed(pageKey(release, url));
        throw error;
      }
    },
  };
}

/** Identifies a page of a release, regardless of its parameters. */
function pageKey({ manifest }: Release, url: string): string {
  const page = matchRoutes(manifest.routes as RouteObject[], new URL(url))?.at(-1)?.route;
  return `${manifest.name}@${manifest.version} ${page?.id ?? page?.path ?? ''}`;
}

/** Counts failures in a row. */
class PauseList {
  readonly #failures = new Map<string, { count: number; until: number }>();
  #lastFailure = 0;

  isEmpty(): boolean {
    if (performance.now() - this.#lastFailure > FORGET_MS) this.#failures.clear();
    return this.#failures.size === 0;
  }

  isPaused(key: string): boolean {
    return (this.#failures.get(key)?.until ?? 0) > performance.now();
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  failed(key: string): void {
    this.#lastFailure = performance.now();
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const until = count >= FAILURES_TO_PAUSE ? performance.now() + PAUSE_MS : 0;
    this.#failures.set(key, { count, until });
  }
}
