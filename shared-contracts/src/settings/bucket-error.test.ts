import { expect, test } from 'vitest';
import { describeBucketError } from './bucket-error.ts';

const bucket = { endpoint: 'https://s3.example.com/site' };
const s3Error = (status: number, serviceCode?: string) =>
  Object.assign(new Error('S3 returned …'), { status, serviceCode });
const describe = (error: unknown) => describeBucketError(error, bucket, 'STORAGE_URL');

test.each([
  [s3Error(403, 'AccessDenied'), 'refuses the account (403 AccessDenied): give it access'],
  [s3Error(401), 'refuses the account (401'],
  [s3Error(400, 'AuthorizationHeaderMalformed'), 'refuses the account (400 AuthorizationHeaderMalformed)'],
  [s3Error(404, 'NoSuchBucket'), 'There is no bucket https://s3.example.com/site: create it'],
])('describes %o with the setting to correct', (error, message) => {
  expect(describe(error)).toContain(message);
  expect(describe(error)).toMatch(/, or correct STORAGE_URL$/);
});

test.each([
  [s3Error(503, 'SlowDown')],
  [s3Error(404, 'NoSuchKey')],
  [new TypeError('fetch failed')],
  ['a text'],
])('returns undefined for %o', (error) => {
  expect(describe(error)).toBeUndefined();
});
