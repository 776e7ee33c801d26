import path from 'node:path';
import { measureThroughput } from '../load.ts';
import { freePort } from '../../start/ports.ts';
import { startMeasured } from '../processes.ts';
import { root, type Site } from '../site.ts';
import type { Row } from '../table.ts';

const SUMMARIES = '/api/blogs?fields=summary&limit=6';

/** The list of posts, with logs and metrics enabled, compared to a bare server with the same SQL statement. */
export async function measureApi(site: Site): Promise<Row[]> {
  const api = await site.startAnother('api', { LOG_LEVEL: 'info', METRICS_PORT: String(await freePort()) });
  const bare = await startMeasured(path.join(root, 'api/test/bare-list-server.ts'), '/', {
    DATABASE_URL: site.databaseUrl,
  });
  try {
    const headers = { 'accept-encoding': 'identity' };
    const [measured, baseline] = await measureThroughput([
      { url: `${api.url}${SUMMARIES}`, headers },
      { url: bare.url, headers },
    ] as const);
    return [
      { label: 'six post summaries, 50 connections', value: measured.perSecond, unit: '/s' },
      { label: 'the same statement from node:http and mysql2', value: baseline.perSecond, unit: '/s' },
      { label: 'ratio', value: measured.perSecond / baseline.perSecond, unit: '×', limit: { min: 0.6 } },
      { label: 'six post summaries, p99', value: measured.p99, unit: 'ms' },
      { label: 'bare server, p99', value: baseline.p99, unit: 'ms' },
      { label: 'ratio', value: measured.p99 / baseline.p99, unit: '×', limit: { max: 3 } },
    ];
  } finally {
    await bare.stop();
    await api.stop();
  }
}
