import { FIRM } from './firm.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The firm's clock, read as if it were UTC. Without `Intl`, whose first date takes a phone 60 ms and a server 20. */
const firmClock = (time: string | Date) =>
  new Date(new Date(time).getTime() + FIRM.minutesAheadOfUtc * 60_000);

/**
 * A point in time as its day in the firm's time zone, the same on the server and in every browser.
 * @param time A `Date`, or ISO 8601 such as `2025-03-01T20:00:00.000Z`, which gives `2 March 2025`.
 */
export function formatDate(time: string | Date): string {
  const clock = firmClock(time);
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** The same day in the form that `<time datetime>` wants: `2025-03-02`. */
export const isoDay = (time: string): string => firmClock(time).toISOString().slice(0, 10);

/** This calendar year in the firm's time zone. */
export const currentYear = (now = new Date()): number => firmClock(now).getUTCFullYear();
