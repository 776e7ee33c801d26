import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../../test/collect.ts';
import { startTestBucket, type TestBucket } from '../../test/test-bucket.ts';
import { anyDate } from '../../test/matchers.ts';
import { openStorage } from './open-storage.ts';
import type { FileStore, Storage } from './storage.ts';
import { BucketUrl } from 'shared-contracts/settings/bucket-url';

const nameOf = (key: number, extension = 'webp') => `${String(key).padStart(40, '0')}.${extension}`;
const textOf = async (store: FileStore, name: string) => {
  const file = await store.open(name);
  return file && new Response(file.stream).text();
};

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  let storage: Storage;
  beforeAll(() => {
    const address = kind === 'bucket' ? BucketUrl.parse(bucket.url) : undefined;
    storage = openStorage({ dataDir: join(folder, kind), bucket: address });
  });

  test('returns a stored file with its size and type', async () => {
    await storage.media.put(nameOf(1, 'avif'), new Blob(['the bytes']));
    const file = await storage.media.open(nameOf(1, 'avif'));
    expect(file).toMatchObject({ size: 9, type: 'image/avif' });
    expect(await new Response(file?.stream).text()).toBe('the bytes');
  });

  test('stores a large file from the disk', async () => {
    const path = join(folder, `large-${kind}`);
    const bytes = Buffer.alloc(10 * 1024 * 1024, 'all work and no play ');
    await writeFile(path, bytes);
    await storage.resumes.put(nameOf(2, 'pdf'), await openAsBlob(path));
    const file = await storage.resumes.open(nameOf(2, 'pdf'));
    expect(file?.size).toBe(bytes.length);
    expect(bytes.equals(Buffer.from(await new Response(file?.stream).arrayBuffer()))).toBe(true);
  });

  test('replaces a file of the same name', async () => {
    await storage.media.put(nameOf(3), new Blob(['before']));
    await storage.media.put(nameOf(3), new Blob(['after']));
    expect(await textOf(storage.media, nameOf(3))).toBe('after');
  });

  test('separates pictures and résumés', async () => {
    await storage.media.put(nameOf(4), new Blob(['public']));
    await storage.resumes.put(nameOf(5), new Blob(['private']));
    expect(await storage.media.open(nameOf(5))).toBeNull();
    expect(await storage.resumes.open(nameOf(4))).toBeNull();
    await storage.resumes.remove(nameOf(4));
    expect(await textOf(storage.media, nameOf(4))).toBe('public');
  });

  test('removing a file is idempotent', async () => {
    await storage.media.put(nameOf(6), new Blob(['x']));
    await storage.media.remove(nameOf(6));
    await storage.media.remove(nameOf(6));
    expect(await storage.media.open(nameOf(6))).toBeNull();
  });

  test('lists files with their modification time', async () => {
    const other = openStorage({
      dataDir: join(folder, `${kind}-list`),
      bucket: kind === 'bucket' ? BucketUrl.parse(bucket.url) : undefined,
    }).resumes;
    for await (const { name } of other.list()) await other.remove(name);
    expect(await collect(other.list())).toEqual([]);
    await other.put(nameOf(7, 'pdf'), new Blob(['seven']));
    await other.put(nameOf(8, 'docx'), new Blob(['eight!']));
    const listed = await collect(other.list());
    expect(listed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: nameOf(7, 'pdf'), storedAt: anyDate },
      { name: nameOf(8, 'docx'), storedAt: anyDate },
    ]);
    expect(Math.abs(Date.now() - (listed[0]?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test.each([
    '../media/x.webp',
    'a/b.webp',
    '.hidden.webp',
    nameOf(1, 'svg'),
    nameOf(1, 'html'),
    '',
    'x.webp',
  ])('rejects the name "%s"', async (name) => {
    expect(await storage.media.open(name)).toBeNull();
    await expect(storage.media.put(name, new Blob(['x']))).rejects.toThrow(TypeError);
    await expect(storage.media.remove(name)).rejects.toThrow(TypeError);
  });
});

test('lists skip foreign files', async () => {
  const dataDir = join(folder, 'beside');
  const inFolder = openStorage({ dataDir, bucket: undefined }).resumes;
  await inFolder.put(nameOf(9, 'pdf'), new Blob(['nine']));
  await writeFile(join(dataDir, 'resumes/Thumbs.db'), 'x');
  await symlink('/no/such/file', join(dataDir, 'resumes', nameOf(10, 'pdf')));
  expect((await collect(inFolder.list())).map(({ name }) => name)).toEqual([nameOf(9, 'pdf')]);

  const address = BucketUrl.parse(bucket.url);
  await new S3mini(address).putObject('media/notes.txt', 'x');
  const names = (await collect(openStorage({ dataDir, bucket: address }).media.list())).map(
    ({ name }) => name,
  );
  expect(names).not.toContain('notes.txt');
});

test('a folder has no temporary files left', async () => {
  const files = await readdir(join(folder, 'folder/media'));
  expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
});
