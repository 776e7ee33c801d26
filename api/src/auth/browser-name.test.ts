import { expect, test } from 'vitest';
import { browserNameOf } from './browser-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['–', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name);
});
