import { z } from 'zod';

/** Number of days, weeks and months whose newest backup is retained. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** `7d,4w,12m`, in any order; missing units are 0. */
export const BackupsKept = z.string().transform((text, check): Retention => {
  const counts: Record<string, number> = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, count = '', unit = ''] = /^([1-9]\d{0,3})([dwm])$/.exec(entry) ?? [];
    if (!unit || unit in counts) check.addIssue('Write days, weeks and months, such as 7d,4w,12m');
    counts[unit] = Number(count);
  }
  return { days: counts['d'] ?? 0, weeks: counts['w'] ?? 0, months: counts['m'] ?? 0 };
});

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const WEEK_MS = 7 * 86_400_000;
/** The first Monday of the epoch. */
const MONDAY_MS = 4 * 86_400_000;

/** The name of a backup is its start time in UTC, so names sort by age. */
export const backupName = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** @returns null for an invalid name */
export function timeOfBackup(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year = 0, month = 1, day, hour, minute, second] = parts.map(Number);
  return parts.length === 6 ? new Date(Date.UTC(year, month - 1, day, hour, minute, second)) : null;
}

/** Names of expired backups. The newest one never expires. */
export function expiredBackups(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const newestFirst = [...names].sort().toReversed();
  const retained = new Set(newestFirst.slice(0, 1));
  const retain = (count: number, periodOf: (name: string) => string) => {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(name);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      retained.add(name);
    }
  };
  retain(days, (name) => name.slice(0, 8));
  retain(weeks, (name) => String(Math.floor(((timeOfBackup(name)?.getTime() ?? 0) - MONDAY_MS) / WEEK_MS)));
  retain(months, (name) => name.slice(0, 6));
  return newestFirst.filter((name) => !retained.has(name));
}
