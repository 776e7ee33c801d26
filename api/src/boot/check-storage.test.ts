import { expect, onTestFinished, test, vi } from 'vitest';
import { BucketUrl } from 'shared-contracts/settings/bucket-url';
import { collect } from '../../test/collect.ts';
import { startTestBucket } from '../../test/test-bucket.ts';
import { openStorage } from '../storage/open-storage.ts';
import { checkStorage } from './check-storage.ts';

async function setUp() {
  const server = await startTestBucket();
  onTestFinished(() => server.close());
  const log = { warn: vi.fn() };
  const check = (change: (url: URL) => void = () => undefined) => {
    const url = new URL(server.url);
    change(url);
    const bucket = BucketUrl.parse(url.href);
    return checkStorage(openStorage({ dataDir: '/nowhere', bucket }), bucket, log);
  };
  return { check, log, server };
}

test('leaves no files in an accessible bucket', async () => {
  const { check, log, server } = await setUp();
  await check();
  const { media, resumes } = openStorage({ dataDir: '/nowhere', bucket: BucketUrl.parse(server.url) });
  for (const store of [media, resumes]) expect(await collect(store.list())).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  [
    'an account without access',
    (url: URL) => void (url.username = 'stranger'),
    /^The bucket \S+\/site refuses the account \(403 InvalidAccessKeyId\): give it access, or correct STORAGE_URL$/,
  ],
  [
    'a missing bucket',
    (url: URL) => void (url.pathname = '/missing'),
    /^There is no bucket \S+\/missing: create it, or correct STORAGE_URL$/,
  ],
])('refuses to start with %s', async (_what, change, sentence) => {
  const { check } = await setUp();
  await expect(check(change)).rejects.toThrow(sentence);
});

test('logs an unreachable bucket once and continues', async () => {
  const { check, log } = await setUp();
  await check((url) => void (url.port = '1'));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    'the bucket http://127.0.0.1:1/site does not respond; it is used as soon as it does',
  );
});

test('does not wait for a bucket that hangs', async () => {
  const log = { warn: vi.fn() };
  const hang = () => new Promise<never>(() => undefined);
  const store = { put: hang, open: hang, remove: hang, list: () => ({}) as never };
  const bucket = BucketUrl.parse('s3://key:secret@s3.example.com/site');
  await checkStorage({ media: store, resumes: store }, bucket, log, 10);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('does nothing without a bucket', async () => {
  const log = { warn: vi.fn() };
  await checkStorage(openStorage({ dataDir: '/nowhere', bucket: undefined }), undefined, log);
  expect(log.warn).not.toHaveBeenCalled();
});
