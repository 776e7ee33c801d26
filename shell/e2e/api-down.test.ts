import { expect, test } from './support/test.ts';
import { type ApiFault, startFlakyApi } from './support/flaky-api.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** A page that asks the API, what it shows without it, and what it shows with it. */
const PAGES = [
  { address: '/', status: 200, stands: 'action="/api/contact"', whole: 'href="/blogpost/' },
  { address: '/BlogPage', status: 503, stands: 'The posts could not be loaded', whole: '<article' },
  {
    address: '/blogpost/pricing-a-patent-licence',
    status: 503,
    stands: 'This post could not be loaded',
    whole: '<time',
  },
  { address: '/Career', status: 200, stands: 'Email Your Resume', whole: 'id="patent-analyst"' },
  { address: '/Career/patent-analyst', status: 503, stands: 'Retry', whole: 'action="/api/apply"' },
];

for (const fault of ['is gone', 'hangs', 'fails', 'answers garbage'] satisfies ApiFault[])
  test(`while the API ${fault} every page stands, says so and offers Retry, and is whole when the API is back`, async () => {
    const api = await startFlakyApi(fault);
    const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
    const read = async (address: string) => {
      const response = await fetch(origin + address);
      return { response, html: await response.text() };
    };
    await Promise.all(
      PAGES.map(async ({ address, status, stands, whole }) => {
        const { response, html } = await read(address);
        expect(response.status, address).toBe(status);
        expect(response.headers.has('retry-after'), address).toBe(status === 503);
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        expect(main).toContain(stands);
        expect(main).toContain('Retry');
        expect(main).not.toContain(whole);
      }),
    );
    api.isHealthy = true;
    await Promise.all(
      PAGES.map(async ({ address, whole }) => {
        const { response, html } = await read(address);
        expect(response.status, address).toBe(200);
        expect(html).toContain(whole);
      }),
    );
  });

test('keeps the pages that need no data while many wait for an API that hangs', async () => {
  const api = await startFlakyApi('hangs');
  const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
  const posts = Array.from({ length: 12 }, (_, index) => fetch(`${origin}/blogpost/post-${index}`));
  const without = ['/AboutUs', '/TermsConditions', '/services/knockout-search'].map((path) =>
    fetch(origin + path),
  );
  expect((await Promise.all(without)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, () => 503),
  );
});
