import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryStore } from '../../test/temporary-store.ts';
import { sha384 } from '../model/digest.ts';
import { cachedStore } from './cached-store.ts';
import { BrokenReleaseError, readChecked } from './read-checked.ts';
import { StoreUnavailableError } from './release-store.ts';

const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

// Only `passTime` advances the clock, however slow the machine is.
beforeEach(() => {
  passTime(0);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['registry/test/2.json', 'remote-public/1.0.0/release.json'])(
  'requests an absent %s again after a second, without delaying a read',
  async (key) => {
    const source = (await temporaryStore()).store;
    const reads = vi.spyOn(source, 'read');
    const cache = cachedStore(source, (await temporaryStore()).folder);
    expect(await cache.read(key)).toBeUndefined();
    await source.createIfAbsent(key, Buffer.from('two'));
    expect(await cache.read(key)).toBeUndefined();
    expect(reads).toHaveBeenCalledTimes(1);
    passTime(1_001);
    expect(await cache.read(key)).toBeUndefined();
    await vi.waitUntil(async () => (await cache.read(key))?.toString() === 'two');
    expect(reads).toHaveBeenCalledTimes(2);
  },
);

it('does not delay a read while the store is down, and rejects the next one', async () => {
  const source = (await temporaryStore()).store;
  const cache = cachedStore(source, (await temporaryStore()).folder);
  const next = () => cache.read('registry/test/2.json');
  expect(await next()).toBeUndefined();
  const outage = vi.spyOn(source, 'read').mockRejectedValue(new StoreUnavailableError('unavailable'));
  passTime(1_001);
  expect(await next()).toBeUndefined();
  await expect.poll(() => next().catch((error: unknown) => error)).toBeInstanceOf(StoreUnavailableError);
  await expect(cache.read('registry/test/1.json')).rejects.toBeInstanceOf(StoreUnavailableError);
  outage.mockRestore();
  passTime(1_001);
  await expect.poll(() => next()).toBeUndefined();
});

it('caches only verified files', async () => {
  const source = (await temporaryStore()).store;
  const { folder } = await temporaryStore();
  const cache = cachedStore(source, folder);
  const key = 'remote-public/1.0.0/client/a.js';
  await source.createIfAbsent(key, Buffer.from('changed in the store'));
  expect(await cache.read(key)).toEqual(Buffer.from('changed in the store'));
  expect(await readdir(folder)).toEqual([]);
  await expect(readChecked(cache, key, sha384('as released'))).rejects.toBeInstanceOf(BrokenReleaseError);
  expect(await readdir(folder)).toEqual([]);

  await source.replace(key, Buffer.from('as released'));
  await readChecked(cache, key, sha384('as released'));
  expect(await readFile(path.join(folder, key), 'utf8')).toBe('as released');
});

it('removes copies of releases that are no longer stored, but none when the store lists nothing', async () => {
  const source = (await temporaryStore()).store;
  const cache = cachedStore(source, (await temporaryStore()).folder);
  const keyOf = (version: string) => `remote-public/${version}/release.json`;
  for (const version of ['1.0.0', '1.0.1']) {
    await source.createIfAbsent(keyOf(version), Buffer.from(version));
    await cache.cacheCopy?.(keyOf(version), Buffer.from(version));
  }
  expect(await cache.removeStaleCopies?.(new Set())).toEqual([]);
  await source.removeFolder('remote-public/1.0.0');
  expect(await cache.removeStaleCopies?.(new Set())).toEqual(['remote-public/1.0.0']);
  expect(await cache.read(keyOf('1.0.0'))).toBeUndefined();
  await source.removeFolder('remote-public/1.0.1');
  expect(await cache.removeStaleCopies?.(new Set())).toEqual([]);
  expect(await cache.read(keyOf('1.0.1'))).toEqual(Buffer.from('1.0.1'));
});

it('keeps copies of releases in use, and of one that is published meanwhile', async () => {
  const source = (await temporaryStore()).store;
  const keyOf = (version: string) => `remote-public/${version}/release.json`;
  const publish = async (version: string) => {
    await source.createIfAbsent(keyOf(version), Buffer.from(version));
    await cache.cacheCopy?.(keyOf(version), Buffer.from(version));
  };
  const list = async (prefix: string) => {
    const names = await source.list(prefix);
    if (prefix === 'remote-public') await publish('1.0.2');
    return names;
  };
  const cache = cachedStore({ ...source, list }, (await temporaryStore()).folder);
  for (const version of ['1.0.0', '1.0.1']) await publish(version);
  await source.removeFolder('remote-public/1.0.0');
  expect(await cache.removeStaleCopies?.(new Set(['remote-public/1.0.0']))).toEqual([]);
});
