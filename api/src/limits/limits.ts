import { createHash } from 'node:crypto';
import { TooManyAttemptsError } from '../errors.ts';
import type { BackOff, LimitName, LimitSettings, Window } from './limit-settings.ts';
import { createUploadSlots, type AcquireUploadSlot } from './upload-slots.ts';

/** A limit and its key: a network (`networkOf`), an e-mail address or an id. Only a digest of the key is stored. */
export type Counted = readonly [name: LimitName, key: string];

/** Rate limits, shared by all instances. */
export interface Limits {
  /**
   * Counts an attempt. A refused attempt does not count.
   * @throws TooManyAttemptsError over the limit, with the seconds to wait
   */
  count(name: LimitName, key: string): Promise<void>;
  /** Takes back the count of an attempt that turned out to be legitimate. */
  forgive(name: LimitName, key: string): Promise<void>;
  /**
   * Checks limits without counting, before a large body is read.
   * @param otherWay another way to reach the firm, as the end of the sentence "Please try again in ..., or"
   * @throws TooManyAttemptsError
   */
  check(counted: readonly Counted[], otherWay?: string): Promise<void>;
  /**
   * Counts an attempt only if it is accepted: no limit counts what another one refuses. The counts are reserved before
   * `work`, so that concurrent attempts cannot exceed the limit, and released when `work` throws or returns false.
   * @returns what `work` returns
   * @throws TooManyAttemptsError, and what `work` throws
   */
  countAccepted(
    counted: readonly Counted[],
    otherWay: string | undefined,
    work: () => Promise<boolean>,
  ): Promise<boolean>;
  /** Bounds concurrent uploads in this instance. */
  readonly acquireUploadSlot: AcquireUploadSlot;
  /** Back-off after failed logins; null: none. */
  readonly login: BackOff | null;
}

/** How often a key was counted in its window. */
export interface Count {
  readonly count: number;
  readonly msBeforeNext: number;
}

/** Counts calls by key, each in its own window. Rejects only when the database fails. */
export interface RateLimiter {
  /** The most calls that the window allows. */
  readonly limit: number;
  /** @returns null when the key has not been counted in this window */
  get(key: string): Promise<Count | null>;
  /** Counts a call, also over the limit. */
  add(key: string): Promise<Count>;
  /** Takes a call back. */
  remove(key: string): Promise<void>;
}

/** Creates the rate limiter of one window. */
export type CreateRateLimiter = (name: string, window: Window) => RateLimiter;

/** Releases a reserved count. */
type Release = () => Promise<void>;

export function createLimits({ windows, login, uploads }: LimitSettings, open: CreateRateLimiter): Limits {
  const limiters = Object.fromEntries(
    Object.entries(windows).map(([name, list]) => [
      name,
      // The longest first, so that a refusal gives the wait after which an attempt is accepted.
      list
        .toSorted((a, b) => b.seconds - a.seconds)
        .map((window) => open(`${name}/${window.seconds}`, window)),
    ]),
  ) as Record<LimitName, RateLimiter[]>;

  const check = async (counted: readonly Counted[], otherWay?: string): Promise<void> => {
    for (const [name, key] of counted) {
      for (const limiter of limiters[name]) await refuseIfFull(limiter, digestOf(key), otherWay);
    }
  };

  /** All or nothing: if one limiter refuses, the others do not count. */
  const reserve = async (counted: readonly Counted[], otherWay?: string): Promise<Release> => {
    // Check all first, so that a flood of refused attempts only reads.
    await check(counted, otherWay);
    const reserved: Release[] = [];
    const release = async () => void (await Promise.all(reserved.map((releaseOne) => releaseOne())));
    try {
      for (const [name, key] of counted) {
        for (const limiter of limiters[name]) reserved.push(await consume(limiter, digestOf(key), otherWay));
      }
    } catch (error) {
      await release().catch(() => undefined);
      throw error;
    }
    return release;
  };

  return {
    login,
    acquireUploadSlot: createUploadSlots(uploads),
    count: async (name, key) => void (await reserve([[name, key]])),
    forgive: async (name, key) => {
      for (const limiter of limiters[name]) await limiter.remove(digestOf(key));
    },
    check,
    countAccepted: async (counted, otherWay, work) => {
      const release = await reserve(counted, otherWay);
      let isAccepted = false;
      try {
        isAccepted = await work();
        return isAccepted;
      } finally {
        // Ignore a database error here: the error of `work` matters more.
        if (!isAccepted) await release().catch(() => undefined);
      }
    },
  };
}

async function refuseIfFull(limiter: RateLimiter, key: string, otherWay?: string): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.count >= limiter.limit) throw toRefusal(state, otherWay);
}

/** @returns the release function, which does nothing once the window is over: the next one has not counted this */
async function consume(limiter: RateLimiter, key: string, otherWay?: string): Promise<Release> {
  const state = await limiter.add(key);
  const end = Date.now() + state.msBeforeNext;
  const release = async () => {
    if (Date.now() < end) await limiter.remove(key);
  };
  if (state.count <= limiter.limit) return release;
  await release();
  throw toRefusal(state, otherWay);
}

const toRefusal = ({ msBeforeNext }: Count, otherWay?: string) =>
  new TooManyAttemptsError(Math.max(1, Math.ceil(msBeforeNext / 1000)), otherWay);

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');
