import { expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { makeApplication } from '../../../test/factories.ts';
import { purgeOrphanedResumes } from './purge-orphaned-resumes.ts';

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

test('removes orphaned files, but not those of requests in progress', async ({ app }) => {
  const { db, storage } = app;
  const [owned, orphaned] = ['a', 'b'].map((digit) => `${digit.repeat(40)}.pdf`) as [string, string];
  for (const name of [owned, orphaned]) await storage.resumes.put(name, new Blob(['%PDF-']));
  await makeApplication(db, { resumeName: owned });
  const namesAfter = async (time: Date) => {
    await purgeOrphanedResumes({ ctx: { db, storage, clock: () => time }, signal });
    return (await collect(storage.resumes.list())).map(({ name }) => name).toSorted();
  };
  expect(await namesAfter(new Date())).toEqual([owned, orphaned]);
  expect(await namesAfter(new Date(Date.now() + 2 * DAY_MS))).toEqual([owned]);
});

test('reports a file that cannot be removed, and removes the others', async ({ ownApp }) => {
  const { db, storage } = ownApp;
  for (const digit of ['c', 'd', 'e'])
    await storage.resumes.put(`${digit.repeat(40)}.pdf`, new Blob(['%PDF-']));
  vi.spyOn(storage.resumes, 'remove').mockRejectedValueOnce(new Error('stuck'));
  const clock = () => new Date(Date.now() + DAY_MS);
  await expect(purgeOrphanedResumes({ ctx: { db, storage, clock }, signal })).rejects.toThrow('stuck');
  expect(await collect(storage.resumes.list())).toHaveLength(1);
});

test('stops before the next file when the process stops', async ({ ownApp }) => {
  const { db, storage } = ownApp;
  for (const digit of ['c', 'd', 'e'])
    await storage.resumes.put(`${digit.repeat(40)}.pdf`, new Blob(['%PDF-']));
  const stop = new AbortController();
  const { remove } = storage.resumes;
  vi.spyOn(storage.resumes, 'remove').mockImplementation((name) => {
    stop.abort();
    return remove.call(storage.resumes, name);
  });
  const clock = () => new Date(Date.now() + DAY_MS);
  await purgeOrphanedResumes({ ctx: { db, storage, clock }, signal: stop.signal });
  expect(await collect(storage.resumes.list())).toHaveLength(2);
});
