import path from 'node:path';
import { measureThroughput } from '../load.ts';
import { freePort } from '../../start/ports.ts';
import { startMeasured } from '../processes.ts';
import { root, type Site } from '../site.ts';
import type { Row } from '../table.ts';

const SUMMARIES = '/api/blogs?fields=summary&limit=6';

/** The list that pages show, with logs and metrics on, beside a bare server that sends the same statement. */
export async function measureApi(site: Site): Promise<Row[]> {
  const api = await site.startAgain('api', { LOG_LEVEL: 'info', METRICS_PORT: String(await freePort()) });
  const bare = await startMeasured(path.join(root, 'api/test/bare-list-server.ts'), '/', {
    DATABASE_URL: site.databaseUrl,
  });
  try {
    const headers = { 'accept-encoding': 'identity' };
    const [ours, theirs] = await measureThroughput([
      { url: `${api.url}${SUMMARIES}`, headers },
      { url: bare.url, headers },
    ] as const);
    return [
      { what: 'six posts in short, 50 connections', value: ours.perSecond, unit: '/s' },
      { what: 'the same statement from node:http and mysql2', value: theirs.perSecond, unit: '/s' },
      { what: 'ratio', value: ours.perSecond / theirs.perSecond, unit: '×', limit: { least: 0.6 } },
      { what: 'six posts in short, p99', value: ours.p99, unit: 'ms' },
      { what: 'the same from the bare server', value: theirs.p99, unit: 'ms' },
      { what: 'ratio', value: ours.p99 / theirs.p99, unit: '×', limit: { most: 3 } },
    ];
  } finally {
    await bare.stop();
    await api.stop();
  }
}
