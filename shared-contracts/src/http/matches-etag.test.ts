import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['W/"a","x"', true],
  ['"x,W/", "a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"x", W/"ab"', false],
  ['"*"', false],
  ['a', false],
  ['"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches W/"a": %s', (field, isMatch) => {
  expect(matchesEtag(field, 'W/"a"')).toBe(isMatch);
});
