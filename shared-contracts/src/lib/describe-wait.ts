const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Formats a wait for messages about rate limits: 'about a minute', 'about 45 minutes', 'about 3 hours'. Rounded up, so
 * that the next attempt is not refused again.
 * @param seconds at least 0
 */
export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= 1) return 'about a minute';
  if (minutes <= 10) return `about ${minutes} minutes`;
  const rounded = Math.ceil(minutes / 5) * 5;
  if (rounded < 60) return `about ${rounded} minutes`;
  const hours = Math.ceil(seconds / HOUR);
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
