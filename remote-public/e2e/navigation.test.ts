import { expect, test } from '../../shell/e2e/support/test.ts';
import { hydrate, type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';

async function openHydrated(address: string): Promise<ObservedPage> {
  const page = await openPage();
  await page.goto(address);
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return page;
}

const scrolled = (page: ObservedPage) => page.evaluate(() => scrollY);
const isSameDocument = (page: ObservedPage) => page.evaluate(() => 'isSameDocument' in window);

test('a new page starts at its top, with the focus on its h1 and its title announced', async () => {
  const page = await openHydrated('/services/patent-drafting');
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'About Us' });
  await title.waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await page.getByRole('status').first().textContent()).toBe('About Us · Meridian IP');
  expect(await isSameDocument(page)).toBe(true);
});

test('hovering a link prefetches the page and its data', async () => {
  const page = await openHydrated('/');
  const responsePromise = page.waitForResponse(/\/api\/blogs\?.*limit=6/);
  const link = page.locator('header').getByRole('link', { name: 'Blog', exact: true });
  await link.hover();
  await (await responsePromise).finished();
  await page.waitForLoadState('networkidle');
  const before = page.requested.length;
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  const after = page.requested.slice(before).filter((path) => !path.startsWith('/media/'));
  expect(after).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a failed prefetch is retried on navigation', async () => {
  const page = await openHydrated('/');
  await page.route(/\/api\/blogs\?.*limit=6/, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  const link = page.locator('header').getByRole('link', { name: 'Blog', exact: true });
  await link.hover();
  await failed;
  await link.click();
  await page.locator('main article').first().waitFor();
});

test('a link with an anchor scrolls to the section below the header', async () => {
  const page = await openHydrated('/');
  await page.locator('header').getByText('Services', { exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Patent Valuation' }).click();
  const section = page.locator('#valuation');
  await section.waitFor();
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(160);
  expect(await top()).toBeGreaterThanOrEqual(60);
  expect(await section.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});

test('Back restores the scroll position', async () => {
  const page = await openHydrated('/BlogPage');
  const link = page.locator('main a[href^="/blogpost/"]').nth(4);
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL('**/blogpost/**');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/BlogPage');
  await expect.poll(() => scrolled(page)).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
});

test('blog pagination is part of the URL', async () => {
  const page = await openHydrated('/BlogPage');
  const pages = page.getByRole('navigation', { name: 'Pages of the blog' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**/BlogPage?page=2');
  await page.getByRole('heading', { level: 1, name: 'Blog, page 2' }).waitFor();
  expect(await page.locator('main article').count()).toBe(6);
  expect(await pages.locator('[aria-current="page"]').innerText()).toBe('2');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog, page 3' }).waitFor();
  expect(await page.locator('main article').count()).toBe(2);
  await page.reload();
  expect(await page.locator('main article').count()).toBe(2);
});
