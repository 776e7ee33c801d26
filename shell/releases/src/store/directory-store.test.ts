import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeStartError } from 'shared-contracts/lib/start-error';
import { expect, it, onTestFinished } from 'vitest';
import { directoryStore } from './directory-store.ts';

async function setUp() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, store: directoryStore(folder) };
}
const bytes = Buffer.from('x');

it('leaves no files of a release that could not be written', async () => {
  const { folder, store } = await setUp();
  const files = new Map([
    ['a', bytes],
    ['a/b', bytes],
  ]);
  await expect(store.createFolder('remote-public/1.0.0', files)).rejects.toThrow();
  expect(await readdir(path.join(folder, 'remote-public'))).toEqual([]);
});

it.each(['createIfAbsent', 'replace', 'list'] as const)(
  'reports an unusable path in one sentence: %s',
  async (action) => {
    const { folder, store } = await setUp();
    await writeFile(path.join(folder, 'registry'), '');
    const refused: Promise<unknown> =
      action === 'list' ? store.list('registry/test') : store[action]('registry/test/1.json', bytes);
    const sentence = describeStartError(await refused.catch((error: unknown) => error));
    expect(sentence).toMatch(
      /^\S+\/registry\/test is .*\(ENOTDIR\): move that file away, or choose another location/,
    );
    expect(await readdir(folder)).toEqual(['registry']);
  },
);
