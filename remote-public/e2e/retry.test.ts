import { expect, test } from '../../shell/e2e/support/test.ts';
import type { Page, Route } from '@playwright/test';
import { makeLive, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { type ApiFault, startFlakyApi } from './support/flaky-api.ts';
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
const FAULTS: [fault: ApiFault, script: boolean][] = [
  ['is gone', false],
  ['hangs', true],
  ['fails', false],
  ['answers garbage', true],
];

// A shell for each: one that has a whole page once keeps it.
for (const [fault, javaScriptEnabled] of FAULTS)
  test.describe(`while the API ${fault} (script: ${javaScriptEnabled})`, () => {
    for (const what of PAGES)
      test(`${what.address} stands, says so, and Retry brings the rest`, async () => {
        const { address, status, stands, whole } = what;
        const api = await startFlakyApi(fault);
        const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
        const page = await openPage({ baseURL: origin, javaScriptEnabled });
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(status);
        await page.locator('main').getByText(stands).first().waitFor();
        await page.locator('header').getByRole('link', { name: 'Meridian IP' }).waitFor();
        expect(await page.locator(whole).count()).toBe(0);
        api.isWell = true;
        await retry(page).click();
        await page.locator(whole).first().waitFor();
      });
  });

const GOINGS = [
  { from: '/AboutUs', link: 'Meridian IP, home', calls: '**/api/blogs?*', whole: '#latest-posts article' },
  { from: '/AboutUs', link: 'Blog', calls: '**/api/blogs?*', whole: 'main article' },
  { from: '/AboutUs', link: 'Careers', calls: '**/api/positions', whole: '#patent-analyst' },
];

const BROKEN: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['the network fails', (route) => route.abort()],
  ['the API fails', (route) => route.fulfill({ status: 500, body: '{}' })],
  ['the answer is garbage', (route) => route.fulfill({ contentType: 'text/html', body: '<html>' })],
  ['the answer is half of it', (route) => route.fulfill({ json: { success: true, data: [{ title: 1 }] } })],
];

for (const [fault, answer] of BROKEN)
  test.describe(`going to a page while ${fault}`, () => {
    for (const { from, link, calls, whole } of GOINGS)
      test(`says so at ${link}, and Retry brings what was missing`, async ({ page }) => {
        await page.goto(from);
        await makeLive(page);
        await page.route(calls, answer);
        await page.locator('header').getByRole('link', { name: link, exact: true }).first().click();
        await retry(page).waitFor();
        expect(await page.locator(whole).count()).toBe(0);
        await retry(page).click();
        await retry(page).waitFor();
        await page.unroute(calls);
        await retry(page).click();
        await page.locator(whole).first().waitFor();
      });
  });

test('goes to the home page at once and says that the posts are on their way', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/AboutUs');
  await makeLive(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/blogs?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Meridian IP, home' }).first().click();
  await page.getByText('Loading blogs...').waitFor();
  await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
  go();
  await page.locator('#latest-posts article').nth(2).waitFor();
});

test('shows a post that does not load while going there, and Retry', async ({ page }) => {
  await page.goto('/BlogPage');
  await makeLive(page);
  await page.route('**/api/blogs/*', (route) => route.abort());
  await page.locator('main article a').first().click();
  await retry(page).waitFor();
  await page.unroute('**/api/blogs/*');
  await retry(page).click();
  await page.locator('main time').first().waitFor();
  expect(await page.locator('main p').count()).toBeGreaterThan(5);
});
