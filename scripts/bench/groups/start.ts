import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, startBare } from '../processes.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 7;

/**
 * Time from spawning a server to its first response, alternating with a minimal Node server for comparison. The limit
 * applies to the fastest round, because other load on the machine only adds time.
 */
export async function measureStart(site: Site): Promise<Row[]> {
  await sleep(3_000);
  const memory = (await memoryOf(site.shell.pid)) + (await memoryOf(site.api.pid));
  const times: Record<'bare' | 'shell' | 'api', number[]> = { bare: [], shell: [], api: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['bare', 'shell', 'api'] as const) times[name].push(await startOnce(site, name));
  }
  const fastest = (name: keyof typeof times) => Math.min(...times[name]);
  const rows = (name: 'shell' | 'api', label: string): Row[] => [
    { label: `${label}, fastest of ${ROUNDS}`, value: fastest(name), unit: 'ms', limit: { max: 700 } },
    { label: '  median', value: median(times[name]), unit: 'ms' },
    {
      label: '  relative to a minimal Node server, fastest',
      value: fastest(name) / fastest('bare'),
      unit: '×',
    },
  ];
  return [
    ...rows('shell', 'shell: process to first page'),
    ...rows('api', 'API: process to first list of posts'),
    {
      label: 'empty folder to first page: database, migrations, seed, servers',
      value: site.firstRun,
      unit: 'ms',
      limit: { max: 3000 },
    },
    { label: 'idle memory of both servers', value: memory, unit: 'MiB', limit: { max: 320 } },
  ];
}

async function startOnce(site: Site, name: 'bare' | 'shell' | 'api'): Promise<number> {
  const started = name === 'bare' ? await startBare() : await site.startAnother(name);
  await started.stop();
  return started.firstResponse;
}
