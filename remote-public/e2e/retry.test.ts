import { expect, test } from '../../shell/e2e/support/test.ts';
import type { Page, Route } from '@playwright/test';
import { hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { type ApiFault, startFlakyApi } from '../../shell/e2e/support/flaky-api.ts';
import { startShell } from '../../shell/e2e/support/start-shell.ts';
import { site } from '../../shell/e2e/support/site.ts';

const POST = '/blogpost/pricing-a-patent-licence';

/** Pages that call the API, with what they show without and with its data. */
const PAGES = [
  { address: '/', status: 200, fallback: 'Frequently Asked Questions', complete: '#latest-posts article' },
  { address: '/BlogPage', status: 503, fallback: 'Retry', complete: 'main article' },
  { address: POST, status: 503, fallback: 'Retry', complete: 'main time' },
  { address: '/Career', status: 200, fallback: 'Email Your Resume', complete: '#patent-analyst' },
  {
    address: '/Career/patent-analyst',
    status: 503,
    fallback: 'Retry',
    complete: 'form[action="/api/apply"]',
  },
];

const retry = (page: Page) => page.locator('main').getByText('Retry', { exact: true });

/** One fault with and one without JavaScript. Other faults: shell/e2e/api-down.test.ts. */
const FAULTS: [fault: ApiFault, script: boolean][] = [
  ['is gone', false],
  ['fails', true],
];

for (const [fault, javaScriptEnabled] of FAULTS)
  test(`Retry loads missing data while the API ${fault} (script: ${javaScriptEnabled})`, async () => {
    const api = await startFlakyApi(fault);
    const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
    const page = await openPage({ baseURL: origin, javaScriptEnabled });
    for (const { address, status, fallback, complete } of PAGES) {
      api.isHealthy = false;
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      await expect(page.locator('main').getByText(fallback).first()).toBeVisible();
      await expect(page.locator('header').getByRole('link', { name: 'Meridian IP' })).toBeVisible();
      await expect(page.locator(complete)).toHaveCount(0);
      api.isHealthy = true;
      await retry(page).click();
      await expect(page.locator(complete).first()).toBeVisible();
    }
  });

/** Each page with a different fault. Other faults of loaders: remote-public/src/pages. */
const NAVIGATIONS: {
  link: string;
  calls: string;
  complete: string;
  fault: (route: Route) => Promise<void>;
}[] = [
  {
    link: 'Meridian IP, home',
    calls: '**/api/blogs?*',
    complete: '#latest-posts article',
    fault: (route) => route.abort(),
  },
  {
    link: 'Blog',
    calls: '**/api/blogs?*',
    complete: 'main article',
    fault: (route) => route.fulfill({ json: { success: true, data: [{ title: 1 }] } }),
  },
  {
    link: 'Careers',
    calls: '**/api/positions',
    complete: '#patent-analyst',
    fault: (route) => route.fulfill({ status: 500, body: '{}' }),
  },
];

test('client navigation shows a notice with a working Retry when the data does not load', async ({
  page,
}) => {
  await page.goto('/AboutUs');
  await hydrate(page);
  for (const { link, calls, complete, fault } of NAVIGATIONS) {
    await page.route(calls, fault);
    await page.locator('header').getByRole('link', { name: link, exact: true }).first().click();
    await expect(retry(page)).toBeVisible();
    await expect(page.locator(complete)).toHaveCount(0);
    const again = page.waitForRequest(calls);
    await retry(page).click();
    await again;
    await expect(retry(page)).toBeVisible();
    await page.unroute(calls);
    await retry(page).click();
    await expect(page.locator(complete).first()).toBeVisible();
  }
});

test('home is shown at once, with a loading state for the posts', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/AboutUs');
  await hydrate(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blogs?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Meridian IP, home' }).first().click();
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  release();
  await expect(page.locator('#latest-posts article').nth(2)).toBeVisible();
});

test('a post that does not load during navigation offers Retry', async ({ page }) => {
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
