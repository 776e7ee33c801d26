import { expect, test } from 'vitest';
import { describeWait } from './describe-wait.ts';

test.each([
  [0, 'about a minute'],
  [60, 'about a minute'],
  [61, 'about 2 minutes'],
  [600, 'about 10 minutes'],
  [601, 'about 15 minutes'],
  [2_507, 'about 45 minutes'],
  [3_301, 'about an hour'],
  [3_600, 'about an hour'],
  [3_601, 'about 2 hours'],
  [86_400, 'about 24 hours'],
])('%d seconds are %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text);
});
