import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['90s', 90],
  ['30m', 1_800],
  ['2h', 7_200],
  ['7d', 604_800],
])('parses "%s" as %i seconds, and formats it back', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
  expect(formatDuration(seconds)).toBe(text);
});

test.each(['', '5', '0m', '1.5h', '-1m', '1w', '1m30s', '1000000s'])('rejects "%s"', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test('formats a duration in the largest unit that divides it', () => {
  expect(formatDuration(3_600)).toBe('1h');
  expect(formatDuration(3_660)).toBe('61m');
  expect(formatDuration(86_401)).toBe('86401s');
});
