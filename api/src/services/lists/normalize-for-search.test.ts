import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

test.each([
  ['JÜRGEN', 'jurgen'],
  ['Jürgen', 'jurgen'],
  ['e\u0301', 'e'],
  ['İstanbul', 'istanbul'],
  ['한국어', '한국어'],
  ['100% _\\ 🐟', '100% _\\ 🐟'],
])('%s becomes %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});
