import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { loadTwoStepKey } from './load-two-step-key.ts';

test('creates one key under concurrency, readable by its owner only', async ({ folder }) => {
  const keys = await Promise.all([1, 2, 3].map(() => loadTwoStepKey(undefined, folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(join(folder, 'two-step.key'))).mode & 0o777).toBe(0o600);
});

test('prefers the key from the settings', async ({ folder }) => {
  const configured = Buffer.alloc(32, 7);
  expect(await loadTwoStepKey(configured, folder)).toBe(configured);
});

test('fails when the file has no valid key or cannot be read', async ({ folder }) => {
  await writeFile(join(folder, 'two-step.key'), 'short');
  await expect(loadTwoStepKey(undefined, folder)).rejects.toThrow('does not hold 32 bytes');
  const inFile = loadTwoStepKey(undefined, join(folder, 'two-step.key'));
  await expect(inFile).rejects.toMatchObject({ code: 'ENOTDIR' });
});
