import { FIRM } from 'shared-contracts/firm';

/** Made when a day is first shown: the first of its kind takes a phone 60 ms. */
let longDate: Intl.DateTimeFormat | undefined;
let isoDate: Intl.DateTimeFormat | undefined;

/**
 * A point in time as its day in the firm's time zone, the same on the server and in every browser (decision 57).
 * @param time ISO 8601, such as `2025-03-01T20:00:00.000Z`, which gives `2 March 2025`.
 */
export function formatDate(time: string): string {
  longDate ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: FIRM.timeZone,
  });
  return longDate.format(new Date(time));
}

/** The same day in the form that `<time datetime>` wants: `2025-03-02`. */
export function isoDay(time: string): string {
  isoDate ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: FIRM.timeZone });
  return isoDate.format(new Date(time));
}

/** This calendar year in the firm's time zone. Only around New Year zones differ in it, and only then one is asked. */
export function currentYear(now = new Date()): number {
  const month = now.getUTCMonth();
  if (month > 0 && month < 11) return now.getUTCFullYear();
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: FIRM.timeZone });
  return Number(year.format(now));
}
