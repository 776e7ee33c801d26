import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { faulty, SERVER_FAULTS } from '../../../shell/e2e/support/faulty-release.ts';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { openReleases } from 'releases/registry/open-releases';
import { publishRelease } from 'releases/changes/publish-release';
import { memoryOf, startMeasured } from '../processes.ts';
import { shellScript } from '../site.ts';
import { median, type Row } from '../table.ts';

/** Visitors of other pages at a time. */
const OTHERS = 4;
/** A page is given up after two seconds, and its browser renders it; the rest is this machine's. */
const ANSWER_LIMIT_MS = 3_000;

/** What a page that does something wrong on the server costs its own visitor and those of other pages. */
export async function measureFaults(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [fault, code] of Object.entries(SERVER_FAULTS)) rows.push(...(await measureFault(fault, code)));
  return rows;
}

async function measureFault(fault: string, code: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const desk = openReleases(readReleaseConfig({ DATA_DIR: folder }));
  await publishRelease({ ...desk, release: faulty(code), by: 'bench', at: new Date() });
  const shell = await startMeasured(shellScript, '/', { DATA_DIR: folder, LOG_LEVEL: 'silent' });
  try {
    const state = { isOver: false, asked: 0 };
    const own = timed(`${shell.url}/fault`).finally(() => {
      state.isOver = true;
    });
    const others: { ms: number; isGood: boolean }[] = [];
    const visit = async () => {
      // As many after it as during it: a thread is replaced then.
      while (!state.isOver || state.asked < 200) {
        state.asked += 1;
        const { ms, status } = await timed(`${shell.url}/?asked=${state.asked}`);
        others.push({ ms, isGood: status === 200 });
      }
    };
    await Promise.all(Array.from({ length: OTHERS }, visit));
    return [
      {
        what: `${fault}: its page is answered`,
        value: (await own).ms,
        unit: 'ms',
        limit: { most: ANSWER_LIMIT_MS },
      },
      {
        what: 'pages of others that failed meanwhile',
        value: others.filter(({ isGood }) => !isGood).length,
        unit: '',
        limit: { most: 0 },
      },
      { what: 'pages of others, median', value: median(others.map(({ ms }) => ms)), unit: 'ms' },
      { what: 'memory of the shell after it', value: await memoryOf(shell.pid), unit: 'MiB' },
    ];
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(address: string): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return { ms: performance.now() - started, status: answer.status };
}
