import { FIRM } from './firm.ts';
import { expect, it } from 'vitest';
import { currentYear, formatDate, isoDay } from './date.ts';

it("gives the day in the firm's time zone, not in UTC", () => {
  expect(formatDate('2025-03-01T20:00:00.000Z')).toBe('2 March 2025');
  expect(isoDay('2025-03-01T20:00:00.000Z')).toBe('2025-03-02');
});

it('does not move a day that is the same in both', () => {
  expect(formatDate('2025-03-01T10:00:00.000Z')).toBe('1 March 2025');
});

it("turns the year when the firm's clock does, not UTC's", () => {
  expect(currentYear(new Date('2025-12-31T18:29:59.000Z'))).toBe(2025);
  expect(currentYear(new Date('2025-12-31T18:30:00.000Z'))).toBe(2026);
  expect(currentYear(new Date('2026-07-01T00:00:00.000Z'))).toBe(2026);
});

it('gives each day of a year as the time zone database has it', () => {
  const { timeZone } = FIRM;
  const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const short = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const hour = 3_600_000;
  for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 3); at += 11 * hour) {
    const time = new Date(at).toISOString();
    expect([formatDate(time), isoDay(time)]).toEqual([long.format(at), short.format(at)]);
  }
});
