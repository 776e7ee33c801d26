import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { purgeUnfinishedFiles } from './purge-unfinished-files.ts';

const RESUME = `${'a'.repeat(40)}.pdf`;
/** As a store names a file until it is complete. */
const UNFINISHED = '.0b5e2f0e-6d0c-4c5b-9d5e-2a1f6b7c8d9e';

test('removes uploads and stored files that were left unfinished more than an hour ago', async ({
  folder,
}) => {
  const now = new Date();
  const hourAgo = new Date(now.getTime() - 3_601_000);
  for (const [name, files] of Object.entries({
    uploads: ['old', 'new'],
    resumes: [RESUME, UNFINISHED, `${UNFINISHED.slice(0, -1)}0`],
    media: [UNFINISHED],
  })) {
    await mkdir(join(folder, name));
    for (const file of files) {
      await writeFile(join(folder, name, file), '%PDF-');
      if (!file.endsWith('new') && !file.endsWith('0'))
        await utimes(join(folder, name, file), hourAgo, hourAgo);
    }
  }
  const input = { dataDir: folder, uploadFolder: join(folder, 'uploads') };
  await purgeUnfinishedFiles({ ctx: { clock: () => now }, input });
  expect(await readdir(join(folder, 'uploads'))).toEqual(['new']);
  expect((await readdir(join(folder, 'resumes'))).toSorted()).toEqual([
    `${UNFINISHED.slice(0, -1)}0`,
    RESUME,
  ]);
  expect(await readdir(join(folder, 'media'))).toEqual([]);
});

test('recognises the unfinished files of a store', async ({ folder }) => {
  const input = { dataDir: folder, uploadFolder: join(folder, 'uploads') };
  const stored: string[][] = [];
  const resume = new Blob(['%PDF-']);
  resume.stream = () =>
    new ReadableStream({
      async pull(controller) {
        stored.push(await readdir(join(folder, 'resumes')));
        await purgeUnfinishedFiles({ ctx: { clock: () => new Date(Date.now() + 3_700_000) }, input });
        stored.push(await readdir(join(folder, 'resumes')));
        controller.error(new Error('no end'));
      },
    });
  await expect(
    openStorage({ dataDir: folder, bucket: undefined }).resumes.put(RESUME, resume),
  ).rejects.toThrow();
  expect(stored).toEqual([[expect.any(String)], []]);
});

test('accepts missing folders', async ({ folder }) => {
  const input = { dataDir: folder, uploadFolder: join(folder, 'uploads') };
  await purgeUnfinishedFiles({ ctx: { clock: () => new Date() }, input });
  expect(await readdir(folder)).toEqual([]);
});
