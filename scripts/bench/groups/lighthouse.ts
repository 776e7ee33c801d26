import { setTimeout } from 'node:timers/promises';
import { openLighthouse, type Report } from '../lighthouse/open-lighthouse.ts';
import { serveScriptlessCopy } from '../scriptless-copy.ts';
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
 * Loads each kind of page with Lighthouse's mobile profile, alternating with a static copy without scripts.
 * @param names The pages to load. Default: all.
 */
export async function measureLighthouse({ shell }: Site, names = Object.keys(PAGES)): Promise<Row[]> {
  // A canonical URL with another host would lower the score.
  const origin = shell.url.replace('127.0.0.1', 'localhost');
  const [lighthouse, copy] = [await openLighthouse(), await serveScriptlessCopy(origin)];
  try {
    const rows: Row[] = [];
    for (const name of names) {
      const address = PAGES[name] ?? '/';
      for (const url of [origin + address, copy.url + address]) await warm(url);
      const load = async (url: string) => {
        // Refresh the document cache, so that rendering does not compete with the browser for the processor.
        await warm(url, 1);
        return lighthouse.load(url, ['performance']);
      };
      const rounds: { page: Report; limit: Report }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ page: await load(origin + address), limit: await load(copy.url + address) });
      rows.push(...rowsOf(name, rounds));
      const { scores } = await lighthouse.load(origin + address, QUALITY);
      for (const [category, value] of Object.entries(scores))
        rows.push({ label: `${name}: ${category}`, value, unit: '', limit: { min: 100 } });
    }
    return rows;
  } finally {
    lighthouse.close();
    copy.stop();
  }
}

/** The document cache compresses fast at first and better in the background, after further requests. */
async function warm(url: string, times = 3): Promise<void> {
  for (let time = 0; time < times; time++) {
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    await setTimeout(500);
  }
}

function rowsOf(name: string, rounds: readonly { page: Report; limit: Report }[]): Row[] {
  const medians = (read: (report: Report) => number) => ({
    page: median(rounds.map(({ page }) => read(page))),
    limit: median(rounds.map(({ limit }) => read(limit))),
  });
  const [fcp, lcp, tbt] = [
    medians(({ fcp: ms }) => ms),
    medians(({ lcp: ms }) => ms),
    medians(({ tbt: ms }) => ms),
  ];
  const scores = rounds.map(({ page }) => page.scores.performance ?? 0);
  return [
    { label: `${name}: first paint`, value: fcp.page, unit: 'ms' },
    { label: '  without scripts', value: fcp.limit, unit: 'ms' },
    { label: '  ratio', value: fcp.page / fcp.limit, unit: '×', limit: { max: 1.1 } },
    { label: `${name}: largest paint`, value: lcp.page, unit: 'ms' },
    { label: '  without scripts', value: lcp.limit, unit: 'ms' },
    { label: '  ratio', value: lcp.page / lcp.limit, unit: '×', limit: { max: 1.15 } },
    { label: `${name}: main thread blocked`, value: tbt.page, unit: 'ms' },
    {
      label: '  difference to the copy without scripts',
      value: tbt.page - tbt.limit,
      unit: 'ms',
      limit: { max: 10 },
    },
    {
      label: `${name}: layout shift`,
      value: Math.max(...rounds.map(({ page }) => page.cls)),
      unit: '',
      limit: { max: 0 },
    },
    { label: `${name}: performance, median`, value: median(scores), unit: '', limit: { min: 100 } },
    { label: '  lowest', value: Math.min(...scores), unit: '', limit: { min: 98 } },
  ];
}
