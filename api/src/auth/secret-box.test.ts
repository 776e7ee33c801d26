import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { test } from '../../test/api-test.ts';
import { loadTwoStepKey } from './load-two-step-key.ts';
import { createSecretBox, WrongKeyError } from './secret-box.ts';

const boxOf = (key: Buffer) => createSecretBox(async () => key);
const [key, otherKey] = [randomBytes(32), randomBytes(32)];

test('opens what it sealed, with a different ciphertext each time', async () => {
  const box = boxOf(key);
  const sealed = [await box.seal('JBSWY3DP', 'a'), await box.seal('JBSWY3DP', 'a')];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join(' ')).not.toContain('JBSWY3DP');
  expect(await Promise.all(sealed.map((one) => box.open(one, 'a')))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test('rejects another key, another owner and modified ciphertext', async () => {
  const sealed = await boxOf(key).seal('JBSWY3DP', 'a');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(boxOf(otherKey).open(sealed, 'a')).rejects.toThrow(WrongKeyError);
  await expect(boxOf(key).open(sealed, 'b')).rejects.toThrow(WrongKeyError);
  await expect(boxOf(key).open(changed.toString('base64url'), 'a')).rejects.toThrow(WrongKeyError);
  await expect(boxOf(key).open('', 'a')).rejects.toThrow(WrongKeyError);
});

test('digests are deterministic and depend on the key', async () => {
  const digest = await boxOf(key).digest('code');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await boxOf(key).digest('code')).toBe(digest);
  expect(await boxOf(otherKey).digest('code')).not.toBe(digest);
});

test('loads its key once, at the first use, and retries after a failure', async () => {
  const load = vi.fn<() => Promise<Buffer>>().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(key);
  const box = createSecretBox(load);
  expect(load).not.toHaveBeenCalled();
  await expect(box.digest('x')).rejects.toThrow('disk');
  await Promise.all([box.digest('x'), box.seal('x', 'a')]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('uses the configured key and writes no file', async ({ folder }) => {
  expect(await loadTwoStepKey(key, folder)).toBe(key);
  expect(await readdir(folder)).toEqual([]);
});

test('creates the key once under concurrency, readable by its owner only', async ({ folder }) => {
  const dataDir = join(folder, 'data');
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadTwoStepKey(undefined, dataDir)));
  expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(1);
  expect(await loadTwoStepKey(undefined, dataDir)).toEqual(keys[0]);
  expect(await readdir(dataDir)).toEqual(['two-step.key']);
  expect((await stat(join(dataDir, 'two-step.key'))).mode & 0o777).toBe(0o600);
});

test('rejects a file without a valid key instead of replacing it', async ({ folder }) => {
  await writeFile(join(folder, 'two-step.key'), 'cut off');
  await expect(loadTwoStepKey(undefined, folder)).rejects.toThrow('does not hold 32 bytes');
});
