import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { describeWait } from 'shared-contracts/lib/describe-wait';
import { Refusal } from './refusals.ts';
import type { ReleaseAdminEnv } from './require-release-admin.ts';

const WINDOW_MS = 60_000;
/** Calls per minute. An open page polls every five seconds; changes are rare. */
const MAX_CALLS = { read: 300, change: 20 };

/** Limits the calls per minute of each admin on this shell, to protect the store. */
export function rateLimit(clock: { now(): number } = performance): MiddlewareHandler<ReleaseAdminEnv> {
  const windows = new LRUCache<string, { readonly until: number; calls: number }>({ max: 1_000 });
  return createMiddleware(async (c, next) => {
    const kind = ['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'change';
    const key = `${kind} ${c.get('person')}`;
    const now = clock.now();
    const current = windows.get(key);
    const window = current && current.until > now ? current : { until: now + WINDOW_MS, calls: 0 };
    windows.set(key, window);
    // Counted first, so that concurrent calls cannot pass the limit.
    window.calls += 1;
    if (window.calls > MAX_CALLS[kind]) {
      const seconds = Math.ceil((window.until - now) / 1000);
      throw new Refusal(
        'rate_limited',
        `Too many calls. Please try again in ${describeWait(seconds)}.`,
        seconds,
      );
    }
    await next();
  });
}
