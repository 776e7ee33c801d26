/** "21 Nov 2026" in the user's time zone (decision 57). The language is that of the interface, not of the browser. */
export const shortDate = (timestamp: string): string => format(timestamp, { dateStyle: 'medium' });

/** "21 November 2026 at 15:04 UTC" in the user's time zone, with its name. */
export const longTime = (timestamp: string): string =>
  format(timestamp, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** "Saturday 21 November" of the user's day. */
export const weekday = (timestamp: string): string =>
  format(timestamp, { weekday: 'long', day: 'numeric', month: 'long' });

const format = (timestamp: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(new Date(timestamp));
