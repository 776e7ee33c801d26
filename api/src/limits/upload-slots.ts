import { TooManyAttemptsError, UnavailableError } from '../errors.ts';
import type { UploadSettings } from './limit-settings.ts';

/**
 * Acquires one of the slots for uploads from visitors.
 * @param caller the client's network (`networkOf`)
 * @returns a function that releases the slot
 * @throws TooManyAttemptsError over the limit of this client; UnavailableError over the total limit
 */
export type AcquireUploadSlot = (caller: string, otherWay?: string) => () => void;

/** A guess: a slot becomes free when any of the client's uploads ends. */
const RETRY_SECONDS = 30;

/** Per instance, because it protects the instance's disk and connections. */
export function createUploadSlots(settings: UploadSettings | null): AcquireUploadSlot {
  if (!settings) return () => () => {};
  const slots = new Map<string, number>();
  let active = 0;
  return (caller, otherWay) => {
    const current = slots.get(caller) ?? 0;
    if (current >= settings.perCaller) throw new TooManyAttemptsError(RETRY_SECONDS, otherWay);
    if (active >= settings.total) throw new UnavailableError();
    slots.set(caller, current + 1);
    active += 1;
    return () => {
      active -= 1;
      const remaining = (slots.get(caller) ?? 1) - 1;
      if (remaining > 0) slots.set(caller, remaining);
      else slots.delete(caller);
    };
  };
}
