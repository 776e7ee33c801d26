import { expect, test } from 'vitest';
import { RateLimits } from './limit-settings.ts';

test('has defaults', () => {
  const { windows, login, uploads } = RateLimits.parse('');
  expect(windows.enquiries).toEqual([
    { count: 5, seconds: 60 },
    { count: 30, seconds: 3_600 },
  ]);
  expect(windows['enquiries-email']).toEqual([{ count: 5, seconds: 3_600 }]);
  expect(windows.applications).toEqual([{ count: 5, seconds: 3_600 }]);
  expect(login).toEqual({ failures: 10, firstSeconds: 30, longestSeconds: 900 });
  expect(uploads).toEqual({ perCaller: 4, total: 40 });
});

test('overrides only the named limits', () => {
  const { windows, login } = RateLimits.parse('enquiries=10/30s+2/1d, forms=off,login=3/5s-1h');
  expect(windows.enquiries).toEqual([
    { count: 10, seconds: 30 },
    { count: 2, seconds: 86_400 },
  ]);
  expect(windows.forms).toEqual([]);
  expect(windows.applications).toEqual(RateLimits.parse('').windows.applications);
  expect(login).toEqual({ failures: 3, firstSeconds: 5, longestSeconds: 3_600 });
  expect(RateLimits.parse('uploads=2/8').uploads).toEqual({ perCaller: 2, total: 8 });
});

test('turns all limits off', () => {
  const { windows, login, uploads } = RateLimits.parse('off');
  expect(Object.values(windows).flat()).toEqual([]);
  expect([login, uploads]).toEqual([null, null]);
});

test.each([
  ['enquiry=5/1m', 'Unknown limit "enquiry". Known limits: enquiries, enquiries-email,'],
  ['enquiries=5', '"enquiries=5" must look like enquiries=5/1m+30/1h or enquiries=off'],
  ['enquiries=0/1m', '"enquiries=0/1m"'],
  ['enquiries=5/1m+', '"enquiries=5/1m+"'],
  ['enquiries=5/0s', '"enquiries=5/0s"'],
  ['enquiries=-5/1m', '"enquiries=-5/1m"'],
  ['enquiries=5/1m=3', '"enquiries=5/1m=3"'],
  ['login=5/1m', '"login=5/1m" must look like login=10/30s-15m'],
  ['uploads=5/1m', '"uploads=5/1m" must look like uploads=4/40 or uploads=off'],
  ['enquiries=5/1m+9/2d', '"enquiries=5/1m+9/2d": the privacy policy promises at most 1d'],
  ['applications=5/25h', '"applications=5/25h": the privacy policy promises at most 1d'],
  ['login=10/30s-2d', '"login=10/30s-2d": the privacy policy promises at most 1d'],
  ['enquiries=5/1h+3/60m', '"enquiries=5/1h+3/60m" has two windows of the same length'],
  ['enquiries=off;forms=off', '"enquiries=off;forms=off"'],
  ['off,forms=1/1m', 'Unknown limit "off"'],
  ['__proto__=1/1m', 'Unknown limit "__proto__"'],
])('rejects %s', (text, message) => {
  const result = RateLimits.safeParse(text);
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.message).toContain(message);
});
