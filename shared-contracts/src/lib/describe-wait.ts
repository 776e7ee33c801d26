const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A wait in round words, for messages about limits: 'about a minute', 'about 45 minutes', 'about 3 hours'. Rounded up, so
 * that somebody who waits as long is not refused again.
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
