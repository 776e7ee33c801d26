import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { describeWait } from 'shared-contracts/lib/describe-wait';
import { Refusal } from './refusals.ts';
import type { OperationsEnv } from './require-release-admin.ts';

const WINDOW_MS = 60_000;
/** A page that is open asks every five seconds; a person decides now and then. */
const CALLS = { read: 300, change: 20 };

/** Bounds the calls of each person a minute, in this shell: a page gone wild must not keep the store busy. */
export function limitCalls(clock: { now(): number } = performance): MiddlewareHandler<OperationsEnv> {
  const windows = new LRUCache<string, { readonly until: number; calls: number }>({ max: 1_000 });
  return createMiddleware(async (c, next) => {
    const kind = ['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'change';
    const key = `${kind} ${c.get('person')}`;
    const now = clock.now();
    const kept = windows.get(key);
    const window = kept && kept.until > now ? kept : { until: now + WINDOW_MS, calls: 0 };
    windows.set(key, window);
    // Counted before anything is done, so that calls at one moment do not slip through.
    window.calls += 1;
    if (window.calls > CALLS[kind]) {
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
