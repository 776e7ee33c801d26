import { TooManyAttemptsError, UnavailableError } from '../errors.ts';
import type { UploadSettings } from './limit-settings.ts';

/**
 * Takes one of the slots for uploads from visitors.
 * @param caller its network (`networkOf`)
 * @returns gives the slot back
 * @throws TooManyAttemptsError when this caller has too many under way; UnavailableError when all callers together have
 */
export type TakeUploadSlot = (caller: string, otherWay?: string) => () => void;

/** An upload that is refused for the others under way can be repeated as soon as one of them ends. */
const RETRY_SECONDS = 30;

/** Counts in this instance, whose disk and connections it protects. */
export function createUploadSlots(settings: UploadSettings | null): TakeUploadSlot {
  if (!settings) return () => () => {};
  const { perCaller, inAll } = settings;
  const underWay = new Map<string, number>();
  let total = 0;
  return (caller, otherWay) => {
    const own = underWay.get(caller) ?? 0;
    if (own >= perCaller) throw new TooManyAttemptsError(RETRY_SECONDS, otherWay);
    if (total >= inAll) throw new UnavailableError();
    underWay.set(caller, own + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    };
  };
}
