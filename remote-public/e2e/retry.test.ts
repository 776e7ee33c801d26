import { expect, test } from '../../shell/e2e/support/test.ts';
import type { Page, Route } from '@playwright/test';
import { hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { type ApiFault, startFlakyApi } from '../../shell/e2e/support/flaky-api.ts';
import { startShell } from '../../shell/e2e/support/start-shell.ts';
import { site } from '../../shell/e2e/support/site.ts';

const POST = '/blogpost/pricing-a-patent-licence';

/** A page that asks the API, what it says without it, and what it shows with it. */
const PAGES = [
  { address: '/', status: 200, stands: 'Frequently Asked Questions', whole: '#latest-posts article' },
  { address: '/BlogPage', status: 503, stands: 'Retry', whole: 'main article' },
  { address: POST, status: 503, stands: 'Retry', whole: 'main time' },
  { address: '/Career', status: 200, stands: 'Email Your Resume', whole: '#patent-analyst' },
  { address: '/Career/patent-analyst', status: 503, stands: 'Retry', whole: 'form[action="/api/apply"]' },
];

const retry = (page: Page) => page.locator('main').getByText('Retry', { exact: true });

/** One way for each kind of visitor; what the server makes of the others: shell/e2e/api-down.test.ts. */
const FAULTS: [fault: ApiFault, script: boolean][] = [
  ['is gone', false],
  ['fails', true],
];

for (const [fault, javaScriptEnabled] of FAULTS)
  test(`while the API ${fault} pages stand, say so, and Retry brings the rest (script: ${javaScriptEnabled})`, async () => {
    const api = await startFlakyApi(fault);
    const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
    const page = await openPage({ baseURL: origin, javaScriptEnabled });
    for (const { address, status, stands, whole } of PAGES) {
      api.isHealthy = false;
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      await expect(page.locator('main').getByText(stands).first()).toBeVisible();
      await expect(page.locator('header').getByRole('link', { name: 'Meridian IP' })).toBeVisible();
      await expect(page.locator(whole)).toHaveCount(0);
      api.isHealthy = true;
      await retry(page).click();
      await expect(page.locator(whole).first()).toBeVisible();
    }
  });

/** Each page with an answer of its own; what loaders make of the others: remote-public/src/pages. */
const GOINGS: { link: string; calls: string; whole: string; fault: (route: Route) => Promise<void> }[] = [
  {
    link: 'Meridian IP, home',
    calls: '**/api/blogs?*',
    whole: '#latest-posts article',
    fault: (route) => route.abort(),
  },
  {
    link: 'Blog',
    calls: '**/api/blogs?*',
    whole: 'main article',
    fault: (route) => route.fulfill({ json: { success: true, data: [{ title: 1 }] } }),
  },
  {
    link: 'Careers',
    calls: '**/api/positions',
    whole: '#patent-analyst',
    fault: (route) => route.fulfill({ status: 500, body: '{}' }),
  },
];

test('says so when the data of a page do not come on the way there, and Retry brings what was missing', async ({
  page,
}) => {
  await page.goto('/AboutUs');
  await hydrate(page);
  for (const { link, calls, whole, fault } of GOINGS) {
    await page.route(calls, fault);
    await page.locator('header').getByRole('link', { name: link, exact: true }).first().click();
    await expect(retry(page)).toBeVisible();
    await expect(page.locator(whole)).toHaveCount(0);
    const again = page.waitForRequest(calls);
    await retry(page).click();
    await again;
    await expect(retry(page)).toBeVisible();
    await page.unroute(calls);
    await retry(page).click();
    await expect(page.locator(whole).first()).toBeVisible();
  }
});

test('goes to the home page at once and says that the posts are on their way', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/AboutUs');
  await hydrate(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/blogs?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Meridian IP, home' }).first().click();
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  go();
  await expect(page.locator('#latest-posts article').nth(2)).toBeVisible();
});

test('shows a post that does not load while going there, and Retry', async ({ page }) => {
  await page.goto('/BlogPage');
  await hydrate(page);
  await page.route('**/api/blogs/*', (route) => route.abort());
  await page.locator('main article a').first().click();
  await expect(retry(page)).toBeVisible();
  await page.unroute('**/api/blogs/*');
  await retry(page).click();
  await expect(page.locator('main time').first()).toBeVisible();
  await expect(page.locator('main p').nth(5)).toBeVisible();
});
