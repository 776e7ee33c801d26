import { expect, it } from 'vitest';
import { currentYear, formatDate, isoDay } from './format-date.ts';

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
