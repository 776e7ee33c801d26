import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { faulty, SERVER_FAULTS } from '../../../shell/e2e/support/faulty-release.ts';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { openReleaseContext } from 'releases/registry/release-context';
import { publishRelease } from 'releases/changes/publish-release';
import { memoryOf, startMeasured } from '../processes.ts';
import { shellScript } from '../site.ts';
import { median, type Row } from '../table.ts';

/** Concurrent visitors of other pages. */
const OTHERS = 4;
/** Rendering times out after two seconds, then the browser renders the page; the rest is tolerance. */
const RESPONSE_LIMIT_MS = 3_000;

/** The impact of a faulty page on its own visitor and on visitors of other pages. */
export async function measureFaults(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [fault, code] of Object.entries(SERVER_FAULTS)) rows.push(...(await measureFault(fault, code)));
  return rows;
}

async function measureFault(fault: string, code: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: folder }));
  await publishRelease({ ...releaseContext, release: faulty(code), by: 'bench', at: new Date() });
  const shell = await startMeasured(shellScript, '/', { DATA_DIR: folder, LOG_LEVEL: 'silent' });
  try {
    const state = { isOver: false, requests: 0 };
    const faultyPage = timed(`${shell.url}/fault`).finally(() => {
      state.isOver = true;
    });
    const others: { ms: number; isGood: boolean }[] = [];
    const visit = async () => {
      // Continue afterwards, because the worker thread is replaced then.
      while (!state.isOver || state.requests < 200) {
        state.requests += 1;
        const { ms, status } = await timed(`${shell.url}/?request=${state.requests}`);
        others.push({ ms, isGood: status === 200 });
      }
    };
    await Promise.all(Array.from({ length: OTHERS }, visit));
    return [
      {
        label: `${fault}: response of its page`,
        value: (await faultyPage).ms,
        unit: 'ms',
        limit: { max: RESPONSE_LIMIT_MS },
      },
      {
        label: 'other pages that failed',
        value: others.filter(({ isGood }) => !isGood).length,
        unit: '',
        limit: { max: 0 },
      },
      { label: 'other pages, median', value: median(others.map(({ ms }) => ms)), unit: 'ms' },
      { label: 'memory of the shell afterwards', value: await memoryOf(shell.pid), unit: 'MiB' },
    ];
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(url: string): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { ms: performance.now() - started, status: response.status };
}
