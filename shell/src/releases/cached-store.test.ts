import { afterEach, expect, it, vi } from 'vitest';
import { temporaryStore } from '../test/temporary-store.ts';
import { cachedStore } from './cached-store.ts';
import { StoreAwayError } from './release-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

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

it('knows what is not there while the store is away, and says of all else that it is away', async () => {
  const far = (await temporaryStore()).store;
  const near = cachedStore(far, (await temporaryStore()).folder);
  expect(await near.read('registry/test/2.json')).toBeUndefined();
  vi.spyOn(far, 'read').mockRejectedValue(new StoreAwayError('away'));
  passTime(1_001);
  expect(await near.read('registry/test/2.json')).toBeUndefined();
  expect(await near.read('registry/test/2.json')).toBeUndefined();
  await expect(near.read('registry/test/1.json')).rejects.toBeInstanceOf(StoreAwayError);
});
