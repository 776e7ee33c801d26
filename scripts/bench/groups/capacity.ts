import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { measureThroughput } from '../load.ts';
import type { Site } from '../site.ts';
import type { Row } from '../table.ts';
import { requestUncachedPages } from './cache-miss.ts';

const FORMS = { connections: 20, duration: 10 };
const UNCACHED_PAGES = 400;

/**
 * Throughput of one shell and one API, with the database and the load generator on the same machine: the input of the
 * capacity model in docs/running.md. It depends on the machine, so there are no limits.
 */
export async function measureCapacity(site: Site): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  // All forms come from one address.
  const api = await site.startAnother('api', { RATE_LIMITS: 'off' });
  try {
    const [page, file, list, post] = await measureThroughput([
      { url: `${site.shell.url}/`, headers },
      { url: site.shell.url + (await findReleaseFile(site.shell.url)), headers },
      { url: `${api.url}/api/blogs?fields=summary&limit=6`, headers },
      { url: `${api.url}/api/blogs/what-a-knockout-search-can-tell-you`, headers },
    ] as const);
    await requestUncachedPages(site, UNCACHED_PAGES, 4);
    const pageMs = await requestUncachedPages(site, UNCACHED_PAGES, 4);
    return [
      { label: 'cached home page from a shell', value: page.perSecond, unit: '/s' },
      { label: 'style sheet of a release from a shell', value: file.perSecond, unit: '/s' },
      { label: 'uncached pages', value: 1_000 / pageMs, unit: '/s' },
      { label: 'list of posts from an API', value: list.perSecond, unit: '/s' },
      { label: 'a post from an API', value: post.perSecond, unit: '/s' },
      { label: 'enquiries stored by an API', value: await sendEnquiries(api.url), unit: '/s' },
    ];
  } finally {
    await api.stop();
  }
}

async function findReleaseFile(origin: string): Promise<string> {
  const home = await (await fetch(origin)).text();
  const [file] = /\/remotes\/[\w./-]+\.css/.exec(home) ?? [];
  if (!file) throw new Error('The home page has no style sheet of a release');
  return file;
}

/** @returns acknowledged enquiries per second @throws Error if one is rejected */
async function sendEnquiries(origin: string): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api/contact`,
    ...FORMS,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const email = `${randomBytes(8).toString('hex')}@example.com`;
          const message = 'We have a new battery separator and would like to know what is already patented.';
          return { ...request, body: JSON.stringify({ firstName: 'Asha', email, message, consent: true }) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Not every enquiry was accepted');
  return result.requests.average;
}
