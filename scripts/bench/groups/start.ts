import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, startBare } from '../processes.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 7;

/**
 * How long a server takes to its first answer. The limit is held against the fastest of some rounds: whatever else runs
 * on the machine only adds. A server of three lines takes its turns with them, to compare with.
 */
export async function measureStart(site: Site): Promise<Row[]> {
  await sleep(3_000);
  const memory = (await memoryOf(site.shell.pid)) + (await memoryOf(site.api.pid));
  const times: Record<'bare' | 'shell' | 'api', number[]> = { bare: [], shell: [], api: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['bare', 'shell', 'api'] as const) times[name].push(await startOnce(site, name));
  }
  const fastest = (name: keyof typeof times) => Math.min(...times[name]);
  const rows = (name: 'shell' | 'api', what: string): Row[] => [
    { what: `${what}, fastest of ${ROUNDS}`, value: fastest(name), unit: 'ms', limit: { most: 700 } },
    { what: '  median', value: median(times[name]), unit: 'ms' },
    { what: '  against a server of three lines, fastest', value: fastest(name) / fastest('bare'), unit: '×' },
  ];
  return [
    ...rows('shell', 'shell: process to first page'),
    ...rows('api', 'API: process to first list of posts'),
    {
      what: 'empty folder to first page: database, migrations, seed, servers',
      value: site.firstRun,
      unit: 'ms',
      limit: { most: 3000 },
    },
    { what: 'idle memory of both servers', value: memory, unit: 'MiB', limit: { most: 320 } },
  ];
}

async function startOnce(site: Site, name: 'bare' | 'shell' | 'api'): Promise<number> {
  const started = name === 'bare' ? await startBare() : await site.startAgain(name);
  await started.stop();
  return started.firstAnswer;
}
