import { setTimeout } from 'node:timers/promises';
import { openLighthouse, type Report } from '../lighthouse/open-lighthouse.ts';
import { serveScriptless } from '../scriptless-twin.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 5;
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  service: '/services/patent-drafting',
  'blog list': '/BlogPage',
  post: '/blogpost/pricing-a-patent-licence',
};
const QUALITY = ['accessibility', 'best-practices', 'seo'];

/**
 * Each kind of page as Lighthouse loads it on a phone, in turns with the same page without any script, served as a file.
 * @param names Which pages. Default: all.
 */
export async function measureLighthouse({ shell }: Site, names = Object.keys(PAGES)): Promise<Row[]> {
  // A canonical address that names another host would cost a point.
  const origin = shell.url.replace('127.0.0.1', 'localhost');
  const [lighthouse, twin] = [await openLighthouse(), await serveScriptless(origin)];
  try {
    const rows: Row[] = [];
    for (const name of names) {
      const address = PAGES[name] ?? '/';
      for (const url of [origin + address, twin.url + address]) await warm(url);
      const load = async (url: string) => {
        // Fresh in its cache: what a server renders meanwhile would take the processors from the browser beside it.
        await warm(url, 1);
        return lighthouse.load(url, ['performance']);
      };
      const rounds: { page: Report; limit: Report }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ page: await load(origin + address), limit: await load(twin.url + address) });
      rows.push(...rowsOf(name, rounds));
      const { scores } = await lighthouse.load(origin + address, QUALITY);
      for (const [category, value] of Object.entries(scores))
        rows.push({ what: `${name}: ${category}`, value, unit: '', limit: { least: 100 } });
    }
    return rows;
  } finally {
    lighthouse.close();
    twin.stop();
  }
}

/** A kept document is compressed quickly for who comes first, and as small as it gets, behind, once it is asked for again. */
async function warm(url: string, times = 3): Promise<void> {
  for (let time = 0; time < times; time++) {
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    await setTimeout(500);
  }
}

function rowsOf(name: string, rounds: readonly { page: Report; limit: Report }[]): Row[] {
  const middle = (read: (report: Report) => number) => ({
    page: median(rounds.map(({ page }) => read(page))),
    limit: median(rounds.map(({ limit }) => read(limit))),
  });
  const [fcp, lcp, tbt] = [
    middle(({ fcp: ms }) => ms),
    middle(({ lcp: ms }) => ms),
    middle(({ tbt: ms }) => ms),
  ];
  const scores = rounds.map(({ page }) => page.scores.performance ?? 0);
  return [
    { what: `${name}: first paint`, value: fcp.page, unit: 'ms' },
    { what: '  without scripts', value: fcp.limit, unit: 'ms' },
    { what: '  ratio', value: fcp.page / fcp.limit, unit: '×', limit: { most: 1.1 } },
    { what: `${name}: largest paint`, value: lcp.page, unit: 'ms' },
    { what: '  without scripts', value: lcp.limit, unit: 'ms' },
    { what: '  ratio', value: lcp.page / lcp.limit, unit: '×', limit: { most: 1.15 } },
    { what: `${name}: main thread blocked`, value: tbt.page, unit: 'ms' },
    { what: '  more than without scripts', value: tbt.page - tbt.limit, unit: 'ms', limit: { most: 10 } },
    {
      what: `${name}: layout shift`,
      value: Math.max(...rounds.map(({ page }) => page.cls)),
      unit: '',
      limit: { most: 0 },
    },
    { what: `${name}: performance, median`, value: median(scores), unit: '', limit: { least: 100 } },
    { what: '  lowest', value: Math.min(...scores), unit: '', limit: { least: 98 } },
  ];
}
