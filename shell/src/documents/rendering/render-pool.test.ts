import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { makeRelease } from 'releases/test/make-release';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Release } from '../../active-release/read-release.ts';
import { createRenderPool } from './render-pool.ts';

/** A script that runs every release without an error. */
async function workerScript(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'worker.mjs');
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, page }) => {
      if (page) parentPort.postMessage({ id, result: { kind: 'runs' } });
    });
    parentPort.postMessage({ booted: true });`,
  );
  return script;
}

it('retires a release that has not been used for minutes, but never the last one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onRetire = vi.fn<(release: Release) => void>();
  const pool = createRenderPool({
    script: await workerScript(),
    settings: { releaseFolder: '', apiOrigin: 'http://localhost', publicOrigin: 'http://localhost' },
    log: pino({ enabled: false }),
    onRetire,
  });
  const [previous, active] = [makeRelease(), makeRelease()] as unknown as Release[];
  if (!previous || !active) throw new Error('No releases');
  await pool.check(previous);
  await pool.check(active);
  vi.advanceTimersByTime(4 * 60_000);
  await pool.check(active);
  vi.advanceTimersByTime(2 * 60_000);
  expect(onRetire.mock.calls).toEqual([[previous]]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(onRetire).toHaveBeenCalledOnce();
});
