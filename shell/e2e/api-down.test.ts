import { expect, test } from './support/test.ts';
import { type ApiFault, startFlakyApi } from './support/flaky-api.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** Pages that call the API, with what they show without and with its data. */
const PAGES = [
  { address: '/', status: 200, fallback: 'action="/api/contact"', complete: 'href="/blogpost/' },
  { address: '/BlogPage', status: 503, fallback: 'The posts could not be loaded', complete: '<article' },
  {
    address: '/blogpost/pricing-a-patent-licence',
    status: 503,
    fallback: 'This post could not be loaded',
    complete: '<time',
  },
  { address: '/Career', status: 200, fallback: 'Email Your Resume', complete: 'id="patent-analyst"' },
  { address: '/Career/patent-analyst', status: 503, fallback: 'Retry', complete: 'action="/api/apply"' },
];

for (const fault of ['is gone', 'hangs', 'fails', 'returns garbage'] satisfies ApiFault[])
  test(`every page shows an error with Retry while the API ${fault}, and recovers afterwards`, async () => {
    const api = await startFlakyApi(fault);
    const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
    const read = async (address: string) => {
      const response = await fetch(origin + address);
      return { response, html: await response.text() };
    };
    await Promise.all(
      PAGES.map(({ address, status, fallback, complete }) =>
        // On a busy machine a page may take too long itself, and fail for that.
        expect(async () => {
          const { response, html } = await read(address);
          expect(response.status, address).toBe(status);
          expect(response.headers.has('retry-after'), address).toBe(status === 503);
          const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
          expect(main).toContain(fallback);
          expect(main).toContain('Retry');
          expect(main).not.toContain(complete);
        }).toPass({ timeout: 60_000 }),
      ),
    );
    api.isHealthy = true;
    await Promise.all(
      PAGES.map(({ address, complete }) =>
        // A page also shows the error when the API is slow, as on a busy machine.
        expect(async () => {
          const { response, html } = await read(address);
          expect(response.status, address).toBe(200);
          expect(html).toContain(complete);
        }).toPass({ timeout: 60_000 }),
      ),
    );
  });

test('a feed that cannot be read, and a file of another build, are not cached', async () => {
  const api = await startFlakyApi('is gone');
  const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
  const feed = await fetch(`${origin}/feed.xml`);
  expect(feed.status).toBe(503);
  expect(feed.headers.get('cache-control')).toBe('no-store');
  expect(feed.headers.has('retry-after')).toBe(true);
  const file = await fetch(`${origin}/assets/shell.00000000.css`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('pages without data are served while others wait for a hanging API', async () => {
  const api = await startFlakyApi('hangs');
  // A machine that is too busy to render a page in two seconds serves an error as well; hence several tries, each with
  // another shell, because a shell pauses pages that have failed.
  await expect(async () => {
    const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
    const posts = Array.from({ length: 12 }, (_, index) => fetch(`${origin}/blogpost/post-${index}`));
    const without = ['/AboutUs', '/TermsConditions', '/services/knockout-search'].map((path) =>
      fetch(origin + path),
    );
    expect((await Promise.all(without)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 503),
    );
  }).toPass({ timeout: 100_000 });
});
