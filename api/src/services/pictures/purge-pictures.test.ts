import { expect, onTestFinished, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { purgePictures } from './purge-pictures.ts';

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
  const inAMonth = () => new Date(Date.now() + 31 * 86_400_000);
  await expect(purgePictures({ ctx: { db, storage, clock: inAMonth } })).rejects.toThrow('locked');
  expect((await collect(storage.media.list())).map(({ name }) => name)).toEqual([stuck]);
});
