import { expect, test } from 'vitest';
import { FolderOrBucketUrl } from './bucket-url.ts';

const faultOf = (text: string) => FolderOrBucketUrl.safeParse(text).error?.issues[0]?.message;

test.each(['releases', '/var/lib/site/releases', './a:b'])('accepts the folder %s', (folder) => {
  expect(FolderOrBucketUrl.parse(folder)).toBe(folder);
});

test('accepts a bucket', () => {
  expect(FolderOrBucketUrl.parse('s3://key:secret@s3.example.com/site')).toMatchObject({
    endpoint: 'https://s3.example.com/site',
    accessKeyId: 'key',
  });
});

test.each(['s3://x', 's3:', 'http://x', 's3://key@s3.example.com/site'])(
  'names the accepted forms when it is %s',
  (text) => {
    expect(faultOf(text)).toBe(
      'Write a folder, or an address such as s3://key:secret@s3.example.com/bucket?region=eu-central-1',
    );
  },
);

test.each([
  ['colour=red', 'Unknown option: colour. Known: region, tls'],
  ['tls=no', 'tls must be true or false'],
])('describes the wrong option of a bucket in %s', (option, fault) => {
  expect(faultOf(`s3://key:secret@s3.example.com/site?${option}`)).toBe(fault);
});
