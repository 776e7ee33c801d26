import { expect, test } from 'vitest';
import { backupName, BackupsKept, expiredBackups, timeOfBackup } from './retention.ts';

const DAY_MS = 86_400_000;

test('the name of a backup is its time', () => {
  const name = backupName(new Date('2027-01-31T02:30:05.123Z'));
  expect(name).toBe('20270131T023005Z');
  expect(timeOfBackup(name)?.toISOString()).toBe('2027-01-31T02:30:05.000Z');
  expect(timeOfBackup('20270131')).toBeNull();
});

test('retains the newest backup of each of the last days, weeks and months', () => {
  const newest = Date.UTC(2027, 2, 31, 2, 30);
  const daily = Array.from({ length: 120 }, (_, age) => backupName(new Date(newest - age * DAY_MS)));
  const expired = expiredBackups(daily, { days: 3, weeks: 2, months: 3 });
  expect(daily.filter((name) => !expired.includes(name)).map((name) => name.slice(0, 8))).toEqual([
    '20270331',
    '20270330',
    '20270329',
    // The Sunday before this week, which began on Monday the 29th.
    '20270328',
    '20270228',
    '20270131',
  ]);
});

test('retains the newest of several backups on a day, and always the newest of all', () => {
  const names = ['20270101T010000Z', '20270101T020000Z', '20270102T010000Z'];
  expect(expiredBackups(names, { days: 7, weeks: 0, months: 0 })).toEqual(['20270101T010000Z']);
  expect(expiredBackups(names, { days: 0, weeks: 0, months: 0 })).toEqual(names.slice(0, 2).toReversed());
  expect(expiredBackups([], { days: 1, weeks: 1, months: 1 })).toEqual([]);
});

test('the setting accepts each unit once', () => {
  expect(BackupsKept.parse('7d, 12m')).toEqual({ days: 7, weeks: 0, months: 12 });
  for (const wrong of ['', '0d', '7', '7d,8d', '7y'])
    expect(BackupsKept.safeParse(wrong).success).toBe(false);
});
