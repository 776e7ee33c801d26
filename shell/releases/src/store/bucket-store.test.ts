import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryBucket } from '../../test/temporary-bucket.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { listReleases } from '../registry/list-releases.ts';
import { cachedStore } from './cached-store.ts';
import { BrokenReleaseError, checkFiles } from './read-checked.ts';
import { StoreUnavailableError } from './release-store.ts';

const bytes = (text: string) => Buffer.from(text);

async function setUp() {
  const bucket = await temporaryBucket();
  return { ...bucket, ...(await temporaryStore({ RELEASE_STORE_URL: bucket.url })) };
}

it('stores only the first of several concurrent writes', async () => {
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

it('stores releases like a folder, each number once', async () => {
  const { registry, publish } = await setUp();
  const [first, second] = [makeRelease(), makeRelease()];
  const outcomes = [await publish(first), await publish(first), await publish(second)];
  expect(outcomes.map(({ kind }) => kind)).toEqual(['active', 'active-already', 'active']);
  expect(await registry.latestNumber()).toBe(2);
  const document = await registry.read(2);
  if (!document) throw new Error('The document is missing');
  expect(await registry.append(document)).toBe(false);
});

it('lists releases like a folder, without their files', async () => {
  const { store, releaseContext, publish } = await setUp();
  const releases = [makeRelease(), makeRelease()];
  for (const release of releases) await publish(release);
  const versions = releases.map(({ manifest }) => manifest.version);
  expect((await store.list('remote-public')).toSorted()).toEqual(versions.toSorted());
  const listed = await listReleases(releaseContext, 'remote-public');
  expect(listed.filter(({ isActive }) => isActive)).toMatchObject([{ version: versions[1], fault: null }]);
  expect(listed).toHaveLength(2);
});

it('finishes an interrupted upload, and refuses other bytes for a version', async () => {
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

it('repairs a damaged file, and its cached copy', async () => {
  const { store, publish } = await setUp();
  const release = makeRelease();
  await publish(release);
  const file = `remote-public/${release.manifest.version}/client/remoteEntry.js`;
  await store.replace(file, bytes('damaged'));
  const cache = cachedStore(store, (await temporaryStore()).folder);
  const { version, files } = release.manifest;
  const check = () => checkFiles(cache, { name: 'remote-public', version, files });
  await expect(check()).rejects.toBeInstanceOf(BrokenReleaseError);
  await publish(release);
  await check();
});

it('rejects with StoreUnavailableError while the server is down', async () => {
  const { store, close } = await setUp();
  await close();
  await expect(store.read('x')).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(store.list('x')).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(store.createIfAbsent('x', bytes('x'))).rejects.toBeInstanceOf(StoreUnavailableError);
});

it('serves fetched and verified files from the cache while the server is down', async () => {
  const { store, publish, close } = await setUp();
  const { folder } = await temporaryStore();
  const cache = cachedStore(store, folder);
  const release = makeRelease();
  await publish(release);
  const key = `remote-public/${release.manifest.version}/release.json`;
  const read = (await cache.read(key)) ?? Buffer.of();
  await cache.cacheCopy?.(key, read);
  await close();
  expect(await cache.read(key)).toEqual(read);
  await expect(cache.read('remote-public/9.9.9/release.json')).rejects.toBeInstanceOf(StoreUnavailableError);
});
