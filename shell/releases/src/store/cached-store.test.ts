import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryStore } from '../../test/temporary-store.ts';
import { sha384 } from '../model/digest.ts';
import { cachedStore } from './cached-store.ts';
import { BrokenReleaseError, readChecked } from './read-checked.ts';
import { StoreAwayError } from './release-store.ts';

const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

// From here on time passes only by `passTime`, however slow the machine is.
beforeEach(() => {
  passTime(0);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['registry/test/2.json', 'remote-public/1.0.0/release.json'])(
  'asks after a second whether there is %s by now, and lets nobody wait for it',
  async (key) => {
    const far = (await temporaryStore()).store;
    const reads = vi.spyOn(far, 'read');
    const near = cachedStore(far, (await temporaryStore()).folder);
    expect(await near.read(key)).toBeUndefined();
    await far.createIfAbsent(key, Buffer.from('two'));
    expect(await near.read(key)).toBeUndefined();
    expect(reads).toHaveBeenCalledTimes(1);
    passTime(1_001);
    expect(await near.read(key)).toBeUndefined();
    await vi.waitUntil(async () => (await near.read(key))?.toString() === 'two');
    expect(reads).toHaveBeenCalledTimes(2);
  },
);

it('lets nobody wait for a store that went away, and tells the next who asks', async () => {
  const far = (await temporaryStore()).store;
  const near = cachedStore(far, (await temporaryStore()).folder);
  const next = () => near.read('registry/test/2.json');
  expect(await next()).toBeUndefined();
  const away = vi.spyOn(far, 'read').mockRejectedValue(new StoreAwayError('away'));
  passTime(1_001);
  expect(await next()).toBeUndefined();
  await vi.waitFor(() => expect(next()).rejects.toBeInstanceOf(StoreAwayError));
  await expect(near.read('registry/test/1.json')).rejects.toBeInstanceOf(StoreAwayError);
  away.mockRestore();
  passTime(1_001);
  await vi.waitFor(async () => expect(await next()).toBeUndefined());
});

it('writes nothing that nobody has checked into its folder', async () => {
  const far = (await temporaryStore()).store;
  const { folder } = await temporaryStore();
  const near = cachedStore(far, folder);
  const key = 'remote-public/1.0.0/client/a.js';
  await far.createIfAbsent(key, Buffer.from('changed in the store'));
  expect(await near.read(key)).toEqual(Buffer.from('changed in the store'));
  expect(await readdir(folder)).toEqual([]);
  await expect(readChecked(near, key, sha384('as released'))).rejects.toBeInstanceOf(BrokenReleaseError);
  expect(await readdir(folder)).toEqual([]);

  await far.replace(key, Buffer.from('as released'));
  await readChecked(near, key, sha384('as released'));
  expect(await readFile(path.join(folder, key), 'utf8')).toBe('as released');
});
