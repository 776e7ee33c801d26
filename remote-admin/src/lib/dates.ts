/** Creating a formatter is a hundred times slower than using it, so each is created once, on first use. */
function formatBy(options: Intl.DateTimeFormatOptions): (timestamp: string) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', options);
    return formatter.format(new Date(timestamp));
  };
}

/** "21 Nov 2026" in the user's time zone. The locale is that of the interface, not of the browser. */
export const shortDate = formatBy({ dateStyle: 'medium' });

const dateAndTime = formatBy({ dateStyle: 'medium', timeStyle: 'short' });

/** "21 Nov 2026, 15:04" in the user's time zone. Non-breaking spaces let it wrap only before the time. */
export const shortTime = (timestamp: string): string =>
  dateAndTime(timestamp).replaceAll(' ', '\u00A0').replace(',\u00A0', ', ');

/** "21 November 2026 at 15:04 UTC" in the user's time zone, with the zone's name. */
export const longTime = formatBy({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** "15:04" in the user's time zone. */
export const clockTime = formatBy({ hour: '2-digit', minute: '2-digit' });

/**
 * The name of a time zone, by default the user's, for all seasons: "India Standard Time". Not its city, for which
 * browsers have outdated names, such as Calcutta.
 */
export const timeZoneName = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const pad = (value: number): string => String(value).padStart(2, '0');

/** "2026-11-21" in the user's time zone: the value of a `date` input. @param time ISO 8601 or milliseconds */
export function inputDay(time: string | number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** "2026-11-21T15:04" in the user's time zone: the value of a `datetime-local` input. */
export function inputTime(timestamp: string): string {
  const date = new Date(timestamp);
  return `${inputDay(timestamp)}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/**
 * Midnight at the start of a day in the user's time zone, as ISO 8601.
 * @param day "2026-11-21", the value of a `date` input
 * @returns undefined for anything else, such as a year that is still being typed
 */
export function startOfDay(day: string | null, daysLater = 0): string | undefined {
  const [, year, month, date] = /^(2\d{3})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}

/** "Saturday 21 November" in the user's time zone. */
export const weekday = formatBy({ weekday: 'long', day: 'numeric', month: 'long' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

const midnightOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/**
 * "2 hr ago", "in 3 days", "now"; beyond a week the date. Days are those of the calendar, so that "yesterday" is never
 * the day before. @param now milliseconds
 */
export function relativeTime(timestamp: string, now: number): string {
  const time = Date.parse(timestamp);
  const distance = time - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return 'now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  // A day with a change of the clocks has 23 or 25 hours.
  if (size < 7 * DAY) return relative.format(Math.round((midnightOf(time) - midnightOf(now)) / DAY), 'day');
  return shortDate(timestamp);
}
