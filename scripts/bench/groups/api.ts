import path from 'node:path';
import { measureThroughput } from '../load.ts';
import { freePort } from '../../start/ports.ts';
import { startMeasured } from '../processes.ts';
import { root, type Site } from '../site.ts';
import type { Row } from '../table.ts';

const SUMMARIES = '/api/blogs?fields=summary';
/** Of the seed. */
const POSTS = 14;

/** Every page of every length that has a post: more than there are connections, so that no two ask for the same. */
const PAGES = Array.from({ length: POSTS }, (_, index) => index + 1).flatMap((limit) =>
  Array.from({ length: Math.ceil(POSTS / limit) }, (_, index) => ({ limit, page: index + 1 })),
);

/**
 * The list that pages show, with logs and metrics on, beside a bare server that sends the same statement: first all ask
 * for the same, which the API reads together (`docs/decisions/0044-identical-reads-together.md`), then each for another page.
 */
export async function measureApi(site: Site): Promise<Row[]> {
  const api = await site.startAgain('api', { LOG_LEVEL: 'info', METRICS_PORT: String(await freePort()) });
  const bare = await startMeasured(path.join(root, 'api/test/bare-list-server.ts'), '/', {
    DATABASE_URL: site.databaseUrl,
  });
  try {
    const headers = { 'accept-encoding': 'identity' };
    const [ours, theirs, oursApart, theirsApart] = await measureThroughput([
      { url: `${api.url}${SUMMARIES}&limit=6`, headers },
      { url: bare.url, headers },
      {
        url: api.url,
        headers,
        paths: PAGES.map(({ limit, page }) => `${SUMMARIES}&limit=${limit}&page=${page}`),
      },
      {
        url: bare.url,
        headers,
        paths: PAGES.map(({ limit, page }) => `/${limit}/${(page - 1) * limit}`),
      },
    ] as const);
    return [
      { what: 'six posts in short, 50 connections', value: ours.perSecond, unit: '/s' },
      { what: 'the same statement from node:http and mysql2', value: theirs.perSecond, unit: '/s' },
      { what: 'ratio', value: ours.perSecond / theirs.perSecond, unit: '×', limit: { least: 0.75 } },
      { what: 'six posts in short, p99', value: ours.p99, unit: 'ms' },
      { what: 'the same from the bare server', value: theirs.p99, unit: 'ms' },
      { what: 'ratio', value: ours.p99 / theirs.p99, unit: '×', limit: { most: 2 } },
      { what: 'no two connections ask for the same page', value: oursApart.perSecond, unit: '/s' },
      { what: 'the same from the bare server', value: theirsApart.perSecond, unit: '/s' },
      {
        what: 'ratio: nothing is read together',
        value: oursApart.perSecond / theirsApart.perSecond,
        unit: '×',
      },
      { what: 'ratio of p99', value: oursApart.p99 / theirsApart.p99, unit: '×' },
    ];
  } finally {
    await bare.stop();
    await api.stop();
  }
}
