import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { makeRelease } from 'releases/test/make-release';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Release } from '../../active-release/read-release.ts';
import { createRenderPool } from './render-pool.ts';

/**
 * A script that runs every release without an error, and renders the number of its thread as a page.
 * @param onPage Runs before each page.
 */
async function workerScript(onPage: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'worker.mjs');
  await writeFile(
    script,
    `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, page }) => {
      if (page) { ${onPage} }
      const result = page?.url === undefined ? { kind: 'runs' } : { kind: 'page', thread: threadId };
      if (page) parentPort.postMessage({ id, result });
    });
    parentPort.postMessage({ booted: true });`,
  );
  return script;
}

interface Options {
  readonly onPage?: string;
  readonly onRetire?: (release: Release) => void;
}

const startPool = async ({ onPage = '', ...options }: Options = {}) =>
  createRenderPool({
    script: await workerScript(onPage),
    settings: { releaseFolder: '', apiOrigin: 'http://localhost', publicOrigin: 'http://localhost' },
    log: pino({ enabled: false }),
    ...options,
  });

const twoReleases = () => [makeRelease(), makeRelease()] as unknown as [Release, Release];

it('renders no two releases in one thread, such as a preview and the active one', async () => {
  const pool = await startPool();
  const [preview, active] = twoReleases();
  const ownerOf = new Map<unknown, Release>();
  for (const release of [active, preview, active, preview, preview, active]) {
    // Together, so that the release uses all its threads.
    const pages = await Promise.all(['/', '/AboutUs', '/Career'].map((url) => pool.render(release, url)));
    for (const { thread } of pages as unknown as { thread: number }[]) {
      expect(ownerOf.get(thread) ?? release).toBe(release);
      ownerOf.set(thread, release);
    }
  }
  expect(ownerOf.size).toBeGreaterThanOrEqual(2);
});

it('retires a release that has not been used for minutes, but never the last one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onRetire = vi.fn<(release: Release) => void>();
  const pool = await startPool({ onRetire });
  const [previous, active] = twoReleases();
  await pool.check(previous);
  await pool.check(active);
  vi.advanceTimersByTime(4 * 60_000);
  await pool.check(active);
  vi.advanceTimersByTime(2 * 60_000);
  expect(onRetire.mock.calls).toEqual([[previous]]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(onRetire).toHaveBeenCalledOnce();
});

it('accepts a release whose thread gets too little processor time to run it at once', async () => {
  const onRetire = vi.fn<(release: Release) => void>();
  // Once in this thread.
  const onPage = `const memory = new Int32Array(new SharedArrayBuffer(4));
    if (!globalThis.hasRun) for (let slice = 0; slice < 60; slice++) Atomics.wait(memory, 0, 0, 50);
    globalThis.hasRun = true;`;
  const pool = await startPool({ onPage, onRetire });
  const [release] = twoReleases();
  await pool.check(release);
  await pool.render(release, '/');
  expect(onRetire).not.toHaveBeenCalled();
});
