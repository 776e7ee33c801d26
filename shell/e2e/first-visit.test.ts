import { expect, test } from './support/test.ts';
import { openDashboard } from './support/back-office.ts';
import { DESKTOP, isHydrated, hydrate, openPage, PHONE } from './support/browser.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { site } from './support/site.ts';

for (const { name, viewport } of [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
] as const)
  test.describe(`first visit with ${name}`, () => {
    test('shows home with posts and hydrates on the first interaction, without faults or layout shifts', async () => {
      const page = await openPage({ viewport });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await page.locator('a[href^="/blogpost/"]').count()).toBeGreaterThanOrEqual(3);
      expect(page.faults).toEqual([]);
      expect(page.requested.filter((path) => path.endsWith('.js'))).toEqual([]);
      expect(await page.layoutShifts()).toEqual([]);
      const before = await page.locator('main').innerText();
      await page.evaluate(() =>
        Object.assign(window, { rendered: [...document.querySelectorAll('body *:not(script)')] }),
      );
      await page.mouse.move(40, 40);
      await page.waitForFunction(isHydrated);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('main').innerText()).toBe(before);
      // Hydration reuses the server-rendered elements; a mismatch would have replaced them.
      const replaced = await page.evaluate(() =>
        (window as unknown as { rendered: Element[] }).rendered
          .filter((element) => !element.isConnected)
          .map((element) => element.tagName),
      );
      expect(replaced).toEqual([]);
      expect(page.faults).toEqual([]);
      expect(await page.layoutShifts()).toEqual([]);
    });
  });

test('public pages load no file of the back office, and vice versa', async ({ page }) => {
  for (const address of ['/', '/BlogPage', '/no-such-page']) {
    await page.goto(address);
    await hydrate(page);
  }
  await page.waitForLoadState('networkidle');
  expect(page.requested.some((path) => path.includes('/remotes/remote-public/'))).toBe(true);
  expect(page.requested.filter((path) => path.includes('remote-admin'))).toEqual([]);
  const admin = await openPage();
  await openDashboard(admin);
  await expect(admin.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(admin.requested.some((path) => path.includes('/remotes/remote-admin/'))).toBe(true);
  expect(admin.requested.filter((path) => path.includes('/remotes/remote-public/'))).toEqual([]);
});

test('an unknown URL gets a 404 page', async () => {
  const response = await fetch(`${site.origin}/no-such-page`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('noindex');
});

test('the content security policy allows only the inline scripts of the document', async () => {
  const response = await fetch(`${site.origin}/`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src (?:'sha256-[^']+' ){3}'strict-dynamic'/);
  expect(policy).not.toContain('unsafe-inline');
  expect(await response.text()).not.toMatch(/ style="/);
});

test('hovering prefetches public pages only, before hydration', async () => {
  const proxy = await startRecordingProxy(site.origin);
  const page = await openPage({ baseURL: proxy.origin });
  const prefetched = () =>
    proxy.requests
      .filter(({ headers }) => headers['sec-purpose']?.includes('prefetch'))
      .map(({ url }) => url);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(prefetched()).toEqual([]);
  await page.evaluate(() => {
    for (const href of ['/admin', '/api/docs', '/media/none.webp']) {
      document.body.prepend(Object.assign(document.createElement('a'), { href, textContent: `to ${href}` }));
    }
  });
  for (const href of ['/admin', '/api/docs', '/media/none.webp', '/AboutUs']) {
    await page.locator(`a[href="${href}"]`).first().hover();
    // Longer than the hover delay of speculation rules.
    await page.waitForTimeout(600);
  }
  await expect(async () => expect(prefetched()).toEqual(['/AboutUs'])).toPass({ timeout: 5_000 });
});
