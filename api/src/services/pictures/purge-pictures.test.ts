import { expect, onTestFinished, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { purgePictures } from './purge-pictures.ts';

const inAMonth = () => new Date(Date.now() + 31 * 86_400_000);
const { signal } = new AbortController();

test('removes the other files when one cannot be removed, and reports it', async ({ app }) => {
  const { db, storage } = app;
  for (const digit of '012') await storage.media.put(`${digit.repeat(64)}.webp`, new Blob(['unused']));
  const [stuck, ...others] = (await collect(storage.media.list())).map(({ name }) => name);
  expect(others).toHaveLength(2);
  const remove = storage.media.remove.bind(storage.media);
  const removal = vi.spyOn(storage.media, 'remove').mockImplementation(async (name) => {
    if (name === stuck) throw new Error('The file is locked');
    await remove(name);
  });
  onTestFinished(() => removal.mockRestore());
  await expect(purgePictures({ ctx: { db, storage, clock: inAMonth }, signal })).rejects.toThrow('locked');
  expect((await collect(storage.media.list())).map(({ name }) => name)).toEqual([stuck]);
});

test('stops before the next file when the process stops', async ({ ownApp }) => {
  const { db, storage } = ownApp;
  for (const digit of '012') await storage.media.put(`${digit.repeat(64)}.webp`, new Blob(['unused']));
  const stop = new AbortController();
  const remove = storage.media.remove.bind(storage.media);
  vi.spyOn(storage.media, 'remove').mockImplementation((name) => {
    stop.abort();
    return remove(name);
  });
  await purgePictures({ ctx: { db, storage, clock: inAMonth }, signal: stop.signal });
  expect(await collect(storage.media.list())).toHaveLength(2);
});
