import { expect, test } from 'vitest';
import { inputDay, relativeTime, shortDate, startOfDay, timeZoneName } from './dates.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:31.000Z', 'now'],
  ['2026-11-21T11:57:00.000Z', '3 min ago'],
  ['2026-11-21T14:10:00.000Z', 'in 2 hr'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-17T11:00:00.000Z', '4 days ago'],
  ['2026-11-01T11:00:00.000Z', shortDate('2026-11-01T11:00:00.000Z')],
])('%s is %s', (timestamp, expected) => {
  expect(relativeTime(timestamp, NOW)).toBe(expected);
});

test('a day before yesterday is not yesterday, even less than 48 hours ago', () => {
  const late = (day: number, hour: number) => new Date(2026, 10, day, hour);
  const evening = late(18, 22).getTime();
  expect(relativeTime(late(17, 21).toISOString(), evening)).toBe('yesterday');
  expect(relativeTime(late(16, 23).toISOString(), evening)).toBe('2 days ago');
  expect(relativeTime(late(20, 1).toISOString(), evening)).toBe('in 2 days');
});

test.each([
  ['Asia/Calcutta', 'India Standard Time'],
  ['Europe/London', 'United Kingdom Time'],
])('the time zone %s is called %s', (zone, expected) => {
  expect(timeZoneName(zone)).toBe(expected);
});

test('inputDay is the local day, also shortly after midnight', () => {
  expect(inputDay(new Date(2026, 10, 30, 0, 5).toISOString())).toBe('2026-11-30');
});

test('startOfDay is local midnight, across the end of a month too', () => {
  expect(startOfDay('2026-11-30')).toBe(new Date(2026, 10, 30).toISOString());
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
});

test.each([null, '', '0202-11-30', 'yesterday'])('startOfDay is undefined for %o', (text) => {
  expect(startOfDay(text)).toBeUndefined();
});
