import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Release } from '../../active-release/read-release.ts';
import { OverloadError, RenderFailure, type RenderPool } from './render-pool.ts';

/** After this many failures in a row a page is not tried again for a while. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;

/** A pool that gives a page that always fails a rest, so that it does not take the threads from the others. */
export function pauseFailingPages(pool: RenderPool): RenderPool {
  const pauses = new PauseList();
  return {
    ...pool,
    async render(release, url, given) {
      // What somebody only tries out says nothing about the page of visitors.
      if (given) return pool.render(release, url, given);
      // Which page an address belongs to takes long to find out, and mostly no page has failed.
      if (!pauses.isEmpty()) {
        const key = pageKey(release, url);
        if (pauses.isPaused(key)) throw new RenderFailure(`${key} failed too often and is paused`);
      }
      try {
        const answer = await pool.render(release, url);
        if (!pauses.isEmpty()) pauses.succeeded(pageKey(release, url));
        return answer;
      } catch (error) {
        // That too much is asked at once is no fault of the page.
        if (!(error instanceof OverloadError)) pauses.failed(pageKey(release, url));
        throw error;
      }
    },
  };
}

/** A page of a release, whatever its parameters: one that hangs must not take the others with it. */
function pageKey({ manifest }: Release, url: string): string {
  const page = matchRoutes(manifest.routes as RouteObject[], new URL(url))?.at(-1)?.route;
  return `${manifest.name}@${manifest.version} ${page?.id ?? page?.path ?? ''}`;
}

/** Counts failures in a row. */
class PauseList {
  readonly #failures = new Map<string, { count: number; until: number }>();

  isEmpty(): boolean {
    return this.#failures.size === 0;
  }

  isPaused(key: string): boolean {
    return (this.#failures.get(key)?.until ?? 0) > performance.now();
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const until = count >= FAILURES_TO_PAUSE ? performance.now() + PAUSE_MS : 0;
    this.#failures.set(key, { count, until });
  }
}
