import { expect, test } from 'vitest';
import { describeBucketRefusal } from './bucket-refusal.ts';

const bucket = { endpoint: 'https://s3.example.com/site' };
const answer = (status: number, serviceCode?: string) =>
  Object.assign(new Error('S3 returned …'), { status, serviceCode });
const describe = (error: unknown) => describeBucketRefusal(error, bucket, 'STORAGE_URL');

test.each([
  [answer(403, 'AccessDenied'), 'refuses the account (403 AccessDenied): give it access'],
  [answer(401), 'refuses the account (401'],
  [answer(400, 'AuthorizationHeaderMalformed'), 'refuses the account (400 AuthorizationHeaderMalformed)'],
  [answer(404, 'NoSuchBucket'), 'There is no bucket https://s3.example.com/site: create it'],
])('%o is a refusal, with the setting to correct', (error, words) => {
  expect(describe(error)).toContain(words);
  expect(describe(error)).toMatch(/, or correct STORAGE_URL$/);
});

test.each([
  [answer(503, 'SlowDown')],
  [answer(404, 'NoSuchKey')],
  [new TypeError('fetch failed')],
  ['a text'],
])('%o is none', (error) => {
  expect(describe(error)).toBeUndefined();
});
