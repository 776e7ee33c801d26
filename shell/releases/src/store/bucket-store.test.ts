import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { listReleases } from '../registry/list-releases.ts';
import { cachedStore } from './cached-store.ts';
import { BrokenReleaseError, checkFiles } from './read-checked.ts';
import { StoreAwayError } from './release-store.ts';

const bytes = (text: string) => Buffer.from(text);

async function setUp() {
  const bucket = await temporaryBucket();
  return { ...bucket, ...(await temporaryStore({ RELEASE_STORE_URL: bucket.url })) };
}

it('keeps what was written first, also of several at once', async () => {
  const { store } = await setUp();
  expect(await store.read('registry/test/00000001.json')).toBeUndefined();
  const writers = ['a', 'b', 'c', 'd'].map((text) =>
    store.createIfAbsent('registry/test/00000001.json', bytes(text)),
  );
  expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
  const first = await store.read('registry/test/00000001.json');
  expect(await store.createIfAbsent('registry/test/00000001.json', bytes('later'))).toBe(false);
  expect(await store.read('registry/test/00000001.json')).toEqual(first);
  expect(await store.list('registry/test')).toEqual(['00000001.json']);
  expect(await store.list('registry/other')).toEqual([]);
});

it('takes releases as a folder does, each number once', async () => {
  const { registry, publish } = await setUp();
  const [first, second] = [makeRelease(), makeRelease()];
  const outcomes = [await publish(first), await publish(first), await publish(second)];
  expect(outcomes.map(({ kind }) => kind)).toEqual(['active', 'active-already', 'active']);
  expect(await registry.latestNumber()).toBe(2);
  const document = await registry.read(2);
  if (!document) throw new Error('The document is missing');
  expect(await registry.append(document)).toBe(false);
});

it('lists releases as a folder does, and not their files', async () => {
  const { store, desk, publish } = await setUp();
  const releases = [makeRelease(), makeRelease()];
  for (const release of releases) await publish(release);
  const versions = releases.map(({ manifest }) => manifest.version);
  expect((await store.list('remote-public')).toSorted()).toEqual(versions.toSorted());
  const listed = await listReleases(desk, 'remote-public');
  expect(listed.filter(({ isActive }) => isActive)).toMatchObject([{ version: versions[1], fault: null }]);
  expect(listed).toHaveLength(2);
});

it('finishes an upload that broke off, and takes no other bytes for a version', async () => {
  const { store } = await setUp();
  const files = new Map([
    ['client/a.js', bytes('a')],
    ['release.json', bytes('{}')],
  ]);
  await store.createIfAbsent('remote-public/1.0.0/client/a.js', bytes('a'));
  expect(await store.createFolder('remote-public/1.0.0', files)).toBe(true);
  expect(await store.createFolder('remote-public/1.0.0', files)).toBe(false);
  await store.createIfAbsent('remote-public/2.0.0/client/a.js', bytes('other'));
  expect(await store.createFolder('remote-public/2.0.0', files)).toBe(false);
  expect(await store.read('remote-public/2.0.0/release.json')).toBeUndefined();
});

it('mends a damaged file, and so do the copies of it', async () => {
  const { store, publish } = await setUp();
  const release = makeRelease();
  await publish(release);
  const file = `remote-public/${release.manifest.version}/client/remoteEntry.js`;
  await store.replace(file, bytes('damaged'));
  const near = cachedStore(store, (await temporaryStore()).folder);
  const { version, files } = release.manifest;
  const check = () => checkFiles(near, { name: 'remote-public', version, files });
  await expect(check()).rejects.toBeInstanceOf(BrokenReleaseError);
  await publish(release);
  await check();
});

it('says that it is away when it is', async () => {
  const { store, close } = await setUp();
  await close();
  await expect(store.read('x')).rejects.toBeInstanceOf(StoreAwayError);
  await expect(store.list('x')).rejects.toBeInstanceOf(StoreAwayError);
  await expect(store.createIfAbsent('x', bytes('x'))).rejects.toBeInstanceOf(StoreAwayError);
});

it('is read once: what was fetched and checked stays readable while it is away', async () => {
  const { store, publish, close } = await setUp();
  const { folder } = await temporaryStore();
  const near = cachedStore(store, folder);
  const release = makeRelease();
  await publish(release);
  const key = `remote-public/${release.manifest.version}/release.json`;
  const read = (await near.read(key)) ?? Buffer.of();
  await near.keepCopy?.(key, read);
  await close();
  expect(await near.read(key)).toEqual(read);
  await expect(near.read('remote-public/9.9.9/release.json')).rejects.toBeInstanceOf(StoreAwayError);
});
