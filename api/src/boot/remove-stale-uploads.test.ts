import { readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { removeStaleUploads } from './remove-stale-uploads.ts';

test('removes files older than an hour', async ({ folder }) => {
  const now = new Date();
  const hourAgo = new Date(now.getTime() - 3_601_000);
  await writeFile(join(folder, 'old'), '');
  await utimes(join(folder, 'old'), hourAgo, hourAgo);
  await writeFile(join(folder, 'new'), '');
  await removeStaleUploads(folder, now);
  expect(await readdir(folder)).toEqual(['new']);
});

test('accepts a missing folder', async () => {
  await removeStaleUploads(join(tmpdir(), 'no-such-folder'), new Date());
});
