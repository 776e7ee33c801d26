import { createHash } from 'node:crypto';
import { type RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttemptsError } from '../errors.ts';
import type { GrowingWait, LimitName, LimitSettings, Window } from './limit-settings.ts';
import { createUploadSlots, type TakeUploadSlot } from './upload-slots.ts';

/** A limit, and who is counted: a network (`networkOf`), an e-mail address or an id. Only a digest is stored. */
export type Counted = readonly [name: LimitName, key: string];

/** Limits on how often something may be done, shared by all instances. */
export interface Limits {
  /**
   * Counts an attempt, and refuses it when there were too many. A refused attempt does not count.
   * @throws TooManyAttemptsError with the seconds to wait
   */
  count(name: LimitName, key: string): Promise<void>;
  /** Takes a count back, for an attempt that turned out to be harmless. */
  forgive(name: LimitName, key: string): Promise<void>;
  /**
   * Refuses what has reached a limit, and counts nothing: for a look before a large body is read.
   * @param otherWay to reach the firm, ends the sentence "Please try again in ..., or"
   * @throws TooManyAttemptsError
   */
  check(counted: readonly Counted[], otherWay?: string): Promise<void>;
  /**
   * Counts a submission only if it is accepted. The counts are reserved before the work, so that submissions at the same
   * time cannot slip through, and given back when the work throws or returns false.
   * @returns what the work returned
   * @throws TooManyAttemptsError, and what the work throws
   */
  countAccepted(
    counted: readonly Counted[],
    otherWay: string,
    work: () => Promise<boolean>,
  ): Promise<boolean>;
  /** Bounds uploads at the same time, in this instance. */
  readonly takeUploadSlot: TakeUploadSlot;
  /** How failed logins wait; null: they do not. */
  readonly login: GrowingWait | null;
}

/** Makes the counter of one window in the database. */
export type OpenWindow = (name: string, window: Window) => RateLimiterMySQL;

/** Gives a reserved count back. */
type GiveBack = () => Promise<void>;

export function createLimits({ windows, login, uploads }: LimitSettings, open: OpenWindow): Limits {
  const limiters = Object.fromEntries(
    Object.entries(windows).map(([name, list]) => [
      name,
      // The longest first: a refusal gives the wait after which an attempt is accepted.
      list
        .toSorted((a, b) => b.seconds - a.seconds)
        .map((window) => open(`${name}/${window.seconds}`, window)),
    ]),
  ) as Record<LimitName, RateLimiterMySQL[]>;

  /** All or nothing: what one limiter refuses is not counted by the others. */
  const reserve = async (counted: readonly Counted[], otherWay?: string): Promise<GiveBack> => {
    const taken: GiveBack[] = [];
    const giveBack = async () => void (await Promise.all(taken.map((give) => give())));
    try {
      for (const [name, key] of counted) {
        for (const limiter of limiters[name]) taken.push(await consume(limiter, digestOf(key), otherWay));
      }
    } catch (error) {
      await giveBack().catch(() => undefined);
      throw error;
    }
    return giveBack;
  };

  return {
    login,
    takeUploadSlot: createUploadSlots(uploads),
    count: async (name, key) => void (await reserve([[name, key]])),
    forgive: async (name, key) => {
      for (const limiter of limiters[name]) await limiter.reward(digestOf(key));
    },
    check: async (counted, otherWay) => {
      for (const [name, key] of counted) {
        for (const limiter of limiters[name]) await refuseIfFull(limiter, digestOf(key), otherWay);
      }
    },
    countAccepted: async (counted, otherWay, work) => {
      const giveBack = await reserve(counted, otherWay);
      let isAccepted = false;
      try {
        isAccepted = await work();
        return isAccepted;
      } finally {
        // A database that is away keeps the count; the error of the work matters more.
        if (!isAccepted) await giveBack().catch(() => undefined);
      }
    },
  };
}

async function refuseIfFull(limiter: RateLimiterMySQL, key: string, otherWay?: string): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.consumedPoints >= limiter.points) throw toRefusal(state, otherWay);
}

/** @returns how to give it back, which does nothing once the window is over: its successor has not counted this */
async function consume(limiter: RateLimiterMySQL, key: string, otherWay?: string): Promise<GiveBack> {
  // A flood of refused attempts only reads.
  await refuseIfFull(limiter, key, otherWay);
  const giveBackUntil = (end: number) => async () => {
    if (Date.now() < end) await limiter.reward(key);
  };
  try {
    const { msBeforeNext } = await limiter.consume(key);
    return giveBackUntil(Date.now() + msBeforeNext);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await giveBackUntil(Date.now() + refusal.msBeforeNext)();
    throw toRefusal(refusal, otherWay);
  }
}

const toRefusal = ({ msBeforeNext }: RateLimiterRes, otherWay?: string) =>
  new TooManyAttemptsError(Math.max(1, Math.ceil(msBeforeNext / 1000)), otherWay);

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');
