import { FIRM } from './firm.ts';

/** A date shifted so that its UTC fields are the firm's local time. India has no daylight saving time. */
const firmClock = (time: string | Date) =>
  new Date(new Date(time).getTime() + FIRM.minutesAheadOfUtc * 60_000);

/** Created lazily: loading its locale data takes 60 ms on a phone, and most pages show no date. */
let format: Intl.DateTimeFormat | undefined;

/**
 * Formats the day of a point in time in the firm's time zone, the same on the server and in every browser.
 * @param time A `Date`, or ISO 8601: `2025-03-01T20:00:00.000Z` is formatted as `2 March 2025`.
 */
export function formatDate(time: string | Date): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: FIRM.timeZone,
  });
  return format.format(new Date(time));
}

/** The same day as `2025-03-02`, for `<time datetime>`. */
export const isoDay = (time: string): string => firmClock(time).toISOString().slice(0, 10);

/** The current year in the firm's time zone. */
export const currentYear = (now = new Date()): number => firmClock(now).getUTCFullYear();
