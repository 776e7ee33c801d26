import { FIRM } from './firm.ts';
import { expect, it } from 'vitest';
import { currentYear, formatDate, isoDay } from './date.ts';

it("returns the day in the firm's time zone, not in UTC", () => {
  expect(formatDate('2025-03-01T20:00:00.000Z')).toBe('2 March 2025');
  expect(isoDay('2025-03-01T20:00:00.000Z')).toBe('2025-03-02');
});

it('returns the same day when it is the same in both zones', () => {
  expect(formatDate('2025-03-01T10:00:00.000Z')).toBe('1 March 2025');
});

it("changes the year in the firm's time zone, not in UTC", () => {
  expect(currentYear(new Date('2025-12-31T18:29:59.000Z'))).toBe(2025);
  expect(currentYear(new Date('2025-12-31T18:30:00.000Z'))).toBe(2026);
  expect(currentYear(new Date('2026-07-01T00:00:00.000Z'))).toBe(2026);
});

it('agrees with the time zone database on every day of a year', () => {
  const { timeZone } = FIRM;
  const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const short = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const hour = 3_600_000;
  for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 3); at += 11 * hour) {
    const time = new Date(at).toISOString();
    expect([formatDate(time), isoDay(time)]).toEqual([long.format(at), short.format(at)]);
  }
});
