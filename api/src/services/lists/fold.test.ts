import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['JÜRGEN', 'jurgen'],
  ['Jürgen', 'jurgen'],
  ['e\u0301', 'e'],
  ['İstanbul', 'istanbul'],
  ['한국어', '한국어'],
  ['100% _\\ 🐟', '100% _\\ 🐟'],
])('%s becomes %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
