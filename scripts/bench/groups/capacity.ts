import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { measureThroughput } from '../load.ts';
import type { Site } from '../site.ts';
import type { Row } from '../table.ts';
import { missPages } from './miss.ts';

const FORMS = { connections: 20, duration: 10 };
const MISSES = 400;

/**
 * What one shell and one API do in a second, with their database and the load on the same machine: the figures of the
 * growth model in docs/running.md. They depend on the machine, so nothing is held against a limit.
 */
export async function measureCapacity(site: Site): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  // All forms come from this machine.
  const api = await site.startAgain('api', { RATE_LIMITS: 'off' });
  try {
    const [page, file, list, post] = await measureThroughput([
      { url: `${site.shell.url}/`, headers },
      { url: site.shell.url + (await findReleaseFile(site.shell.url)), headers },
      { url: `${api.url}/api/blogs?fields=summary&limit=6`, headers },
      { url: `${api.url}/api/blogs/what-a-knockout-search-can-tell-you`, headers },
    ] as const);
    await missPages(site, MISSES, 4);
    const miss = await missPages(site, MISSES, 4);
    return [
      { what: 'home from the cache of a shell', value: page.perSecond, unit: '/s' },
      { what: 'style sheet of a release from a shell', value: file.perSecond, unit: '/s' },
      { what: 'pages that are not in the cache', value: 1_000 / miss, unit: '/s' },
      { what: 'list of posts from an API', value: list.perSecond, unit: '/s' },
      { what: 'a post from an API', value: post.perSecond, unit: '/s' },
      { what: 'enquiries that an API stores', value: await sendEnquiries(api.url), unit: '/s' },
    ];
  } finally {
    await api.stop();
  }
}

async function findReleaseFile(origin: string): Promise<string> {
  const home = await (await fetch(origin)).text();
  const [file] = /\/remotes\/[\w./-]+\.css/.exec(home) ?? [];
  if (!file) throw new Error('Home names no style sheet of a release');
  return file;
}

/** @returns how many are acknowledged in a second. @throws Error when one is not */
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
