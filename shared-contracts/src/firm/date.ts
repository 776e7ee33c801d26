import { FIRM } from './firm.ts';

/** The firm's clock, read as if it were UTC. India has no daylight saving time. */
const firmClock = (time: string | Date) =>
  new Date(new Date(time).getTime() + FIRM.minutesAheadOfUtc * 60_000);

/** Made for the first date: its locale data takes a phone 60 ms, and most pages show no date. */
let format: Intl.DateTimeFormat | undefined;

/**
 * A point in time as its day in the firm's time zone, the same on the server and in every browser.
 * @param time A `Date`, or ISO 8601 such as `2025-03-01T20:00:00.000Z`, which gives `2 March 2025`.
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

/** The same day in the form that `<time datetime>` wants: `2025-03-02`. */
export const isoDay = (time: string): string => firmClock(time).toISOString().slice(0, 10);

/** This calendar year in the firm's time zone. */
export const currentYear = (now = new Date()): number => firmClock(now).getUTCFullYear();
