import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { loadTwoStepKey } from './load-two-step-key.ts';

test('makes one key, for its owner alone, however many ask at once', async ({ folder }) => {
  const keys = await Promise.all([1, 2, 3].map(() => loadTwoStepKey(undefined, folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(join(folder, 'two-step.key'))).mode & 0o777).toBe(0o600);
});

test('prefers the key that is set', async ({ folder }) => {
  const given = Buffer.alloc(32, 7);
  expect(await loadTwoStepKey(given, folder)).toBe(given);
});

test('does not replace a file that holds no key, nor go on where none can be read', async ({ folder }) => {
  await writeFile(join(folder, 'two-step.key'), 'short');
  await expect(loadTwoStepKey(undefined, folder)).rejects.toThrow('does not hold 32 bytes');
  const inFile = loadTwoStepKey(undefined, join(folder, 'two-step.key'));
  await expect(inFile).rejects.toMatchObject({ code: 'ENOTDIR' });
});
