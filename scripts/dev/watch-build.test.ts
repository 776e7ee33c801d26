import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchBuild } from './watch-build.ts';

test('starts a build again that failed to start, when a file is saved without a change', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const save = () => writeFile(path.join(folder, 'index.js'), 'export const value = 1;');
  await save();
  const report = { done: vi.fn(), failed: vi.fn(), note: vi.fn() };
  const onBuilt = vi.fn(() => Promise.resolve('started')).mockRejectedValueOnce(new Error('no database'));
  const build = watchBuild({
    part: 'api',
    configs: [{ context: folder, entry: './index.js', output: { path: path.join(folder, 'dist') } }],
    report,
    onBuilt,
  });
  onTestFinished(build.stop);
  await build.settled();
  expect(report.failed).toHaveBeenCalledExactlyOnceWith(
    'api',
    'was built, but failed to start:',
    'no database',
  );
  await expect.poll(() => save().then(() => report.done.mock.calls), { interval: 200 }).toHaveLength(1);
  expect(onBuilt).toHaveBeenCalledTimes(2);
});
