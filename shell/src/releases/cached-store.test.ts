import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryStore } from '../test/temporary-store.ts';
import { cachedStore } from './cached-store.ts';
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
