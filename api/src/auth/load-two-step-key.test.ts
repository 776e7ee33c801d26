import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTwoStepKey } from './load-two-step-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-step-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('makes one key, for its owner alone, however many ask at once', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => loadTwoStepKey(undefined, folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(join(folder, 'two-step.key'))).mode & 0o777).toBe(0o600);
});

test('prefers the key that is set', async () => {
  const given = Buffer.alloc(32, 7);
  expect(await loadTwoStepKey(given, folder)).toBe(given);
});

test('does not replace a file that holds no key, nor go on where none can be read', async () => {
  await writeFile(join(folder, 'two-step.key'), 'short');
  await expect(loadTwoStepKey(undefined, folder)).rejects.toThrow('does not hold 32 bytes');
  const inFile = loadTwoStepKey(undefined, join(folder, 'two-step.key'));
  await expect(inFile).rejects.toMatchObject({ code: 'ENOTDIR' });
});
