import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-end.ts';
import { openPage } from './support/browser.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** An API that does the wrong thing with every call. */
async function brokenApi(kind: 'hangs' | 'garbage' | 'fails'): Promise<string> {
  const server = createServer((_request, response) => {
    if (kind === 'garbage') response.end('<html>not what you asked for');
    if (kind === 'fails') response.writeHead(500).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

for (const { fault, api } of [
  { fault: 'is down', api: async () => 'http://127.0.0.1:9' },
  { fault: 'hangs', api: () => brokenApi('hangs') },
  { fault: 'answers garbage', api: () => brokenApi('garbage') },
  { fault: 'fails', api: () => brokenApi('fails') },
] as const)
  test.describe(`while the API ${fault}`, () => {
    test('shows the home page, says that the posts did not load, and offers Retry', async () => {
      const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: await api() });
      const page = await openPage({ baseURL: origin });
      const answer = await page.goto('/');
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { name: 'Latest From Our Blog' }).waitFor();
      await page.getByText('Retry').first().waitFor();
      expect(await page.locator('form[action="/api/contact"]').count()).toBe(1);
    });

    test('answers 503 where the main content is missing, with Retry', async () => {
      const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: await api() });
      for (const address of ['/BlogPage', '/blogpost/pricing-a-patent-licence']) {
        const answer = await fetch(origin + address);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).not.toBeNull();
        expect(await answer.text()).toContain('Retry');
      }
    });
  });

test('keeps the pages that need no data while many wait for an API that hangs', async () => {
  const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: await brokenApi('hangs') });
  const posts = Array.from({ length: 12 }, (_, index) => fetch(`${origin}/blogpost/post-${index}`));
  const without = ['/AboutUs', '/TermsConditions', '/services/knockout-search'].map((path) =>
    fetch(origin + path),
  );
  expect((await Promise.all(without)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, () => 503),
  );
});
