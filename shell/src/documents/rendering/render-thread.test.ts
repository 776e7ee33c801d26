import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PageTooSlowError, RenderThread, ThreadBusyError } from './render-thread.ts';

/** A thread whose script takes `bootMs` to boot, and runs `onPage` for each page. */
async function startThread(bootMs: number, onPage: string): Promise<RenderThread> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thread-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'worker.mjs');
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    sleep(${bootMs});
    parentPort.on('message', ({ id, page }) => {
      if (page) { ${onPage} parentPort.postMessage({ id, result: { kind: 'runs' } }); }
    });
    parentPort.postMessage({ booted: true });`,
  );
  const thread = new RenderThread(script);
  onTestFinished(() => thread.retire());
  return thread;
}

it('does not count the boot of a thread against its first page', async () => {
  const thread = await startThread(2_500, '');
  expect(await thread.run({})).toEqual({ kind: 'runs' });
});

it('rejects a page that blocks its thread, and ends the thread', async () => {
  const thread = await startThread(0, 'for (;;);');
  await expect(thread.run({})).rejects.toThrow(PageTooSlowError);
  expect(thread.hasEnded).toBe(true);
});

it('does not take a thread that gets no processor time for a blocked one', async () => {
  const thread = await startThread(0, 'for (let slice = 0; slice < 60; slice++) sleep(50);');
  await expect(thread.run({})).rejects.toThrow(ThreadBusyError);
  expect(thread.hasEnded).toBe(false);
});
