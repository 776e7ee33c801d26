import { createHash } from 'node:crypto';
import { type RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttemptsError } from '../errors.ts';
import type { GrowingWait, LimitName, LimitSettings, Window } from './limit-settings.ts';

/** Limits on how often something may be done, shared by all instances. */
export interface Limits {
  /**
   * Counts a call, and refuses it when there were too many.
   * @param key who calls: a network (`networkOf`), an e-mail address or an id. Only its digest is kept.
   * @throws TooManyAttemptsError with the seconds to wait
   */
  count(name: LimitName, key: string): Promise<void>;
  /** Takes a count back, for a call that turned out to be harmless. */
  forgive(name: LimitName, key: string): Promise<void>;
  /** How failed logins wait; null: they do not. */
  readonly login: GrowingWait | null;
}

/** Makes the counter of one window in the database. */
export type OpenWindow = (name: string, window: Window) => RateLimiterMySQL;

export function createLimits({ windows, login }: LimitSettings, open: OpenWindow): Limits {
  const limiters = Object.fromEntries(
    Object.entries(windows).map(([name, list]) => [
      name,
      // The shortest first: what it refuses does not count for the longer ones.
      list
        .toSorted((a, b) => a.seconds - b.seconds)
        .map((window) => open(`${name}/${window.seconds}`, window)),
    ]),
  ) as Record<LimitName, RateLimiterMySQL[]>;
  return {
    login,
    count: async (name, key) => {
      for (const limiter of limiters[name]) await consume(limiter, digestOf(key));
    },
    forgive: async (name, key) => {
      for (const limiter of limiters[name]) await limiter.reward(digestOf(key));
    },
  };
}

async function consume(limiter: RateLimiterMySQL, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');
