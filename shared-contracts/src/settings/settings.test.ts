import { expect, test } from 'vitest';
import { Origin } from './settings.ts';

test.each([
  ['https://www.example.com/', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://EXAMPLE.com:443', 'https://example.com'],
])('the origin of %s is %s', (text, origin) => {
  expect(Origin.parse(text)).toBe(origin);
});

test.each([
  'example.com',
  'ftp://example.com',
  'https://example.com/path',
  'https://user@example.com',
  'https://a.example?b',
])('%s is not an origin', (text) => {
  expect(Origin.safeParse(text).success).toBe(false);
});
