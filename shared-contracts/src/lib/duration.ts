const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * @param text Such as 90s, 30m, 2h or 7d.
 * @returns Seconds, or undefined when the text is invalid.
 */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (SECONDS[unit] ?? 1);
}

/** Formats a duration for `parseDuration`, in the largest unit that divides it. */
export function formatDuration(seconds: number): string {
  const [unit, size] = Object.entries(SECONDS).findLast(([, length]) => seconds % length === 0) ?? ['s', 1];
  return `${seconds / size}${unit}`;
}
