import { expect, test } from '../../shell/e2e/support/test.ts';
import { hydrate, isHydrated, type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';
import { pageAddresses } from './support/crawl-site.ts';
import { focusRemembered, noLongerFocusable, rememberFocusable } from './support/focusable.ts';
import { clippedText, differences, type Outline, outlineOf } from './support/outline.ts';
import { demoSite } from '../../shell/e2e/support/demo-site.ts';

// Slow tests, distributed over the workers.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [360, 768, 1280];

/** For all pages of one width; it catches hangs. */
const TIMEOUT_MS = 900_000;

/** Clicks each link within the page. */
async function followLinksInPage(page: ObservedPage): Promise<void> {
  const { pathname } = new URL(page.url());
  const selector = `main a[href^="#"]:visible, main a[href^="${pathname}#"]:visible, footer a[href^="${pathname}#"]:visible`;
  for (const link of await page.locator(selector).all()) await link.click();
}

/** Opens, checks and closes each disclosure. */
async function openAndClose(page: ObservedPage): Promise<string[]> {
  const clipped: string[] = [];
  for (const summary of await page.locator('main summary:visible').all()) {
    await summary.click();
    clipped.push(...(await clippedText(page)));
    await summary.click();
  }
  return clipped;
}

/** Opens the menus of the header at this width, and closes them by Esc. */
async function openMenus(page: ObservedPage): Promise<string[]> {
  const clipped: string[] = [];
  const menu = page.locator('header').getByText('Menu', { exact: true });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const services = page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true });
  await services.click();
  if (isPhone) {
    for (const group of await page.locator('header li[data-menu] summary:visible').all()) {
      if ((await group.innerText()) !== 'Services') await group.click();
    }
  }
  clipped.push(...(await clippedText(page)));
  // Esc closes the group, the services and the menu one by one.
  const open = page.locator('header details[open]');
  for (let level = 0; level < 4 && (await open.count()) > 0; level++) await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  return clipped;
}

/** Steps a carousel through all items, back to the first. */
async function stepCarousels(page: ObservedPage): Promise<void> {
  const next = page.locator('[data-step="next"]:visible');
  const items = await page.locator('#services [aria-current]').count();
  for (let step = 0; (await next.count()) > 0 && step < items; step++) await next.first().click();
}

/** Navigates to another page by client navigation, and back. */
async function leaveAndReturn(page: ObservedPage): Promise<void> {
  const address = page.url();
  const elsewhere = address.endsWith('/TermsConditions') ? '/PrivacyPolicy' : '/TermsConditions';
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator(`footer a[href="${elsewhere}"]`).first().click();
  await page.waitForURL(`**${elsewhere}`);
  await page.goBack();
  await page.waitForURL(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Differences that remain after the page has settled. */
async function settledDifferences(page: ObservedPage, served: Outline): Promise<string[]> {
  let differs: string[] = [];
  await expect(async () => {
    differs = differences(served, await outlineOf(page));
    expect(differs).toEqual([]);
  })
    .toPass({ timeout: 5_000, intervals: [50] })
    .catch(() => undefined);
  return differs;
}

/** Loads a page without an interaction. */
async function load(page: ObservedPage, address: string): Promise<void> {
  // A mouse that rests anywhere else in the page would hydrate it.
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  await page.goto(address);
  expect(await page.evaluate(isHydrated)).toBe(false);
}

/** Hydrates the page with the focus on each of the remembered elements. @returns Those whose focus was lost. */
async function lostFocus(page: ObservedPage, indexes: readonly number[]): Promise<string[]> {
  const lost: string[] = [];
  for (const index of indexes) {
    await load(page, page.url());
    await rememberFocusable(page);
    const element = await focusRemembered(page, index);
    await hydrate(page);
    // Browsers move the focus from what can no longer have it in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const isLost = await page.evaluate(() => document.activeElement === document.body);
    if (isLost) lost.push(element);
  }
  return lost;
}

for (const width of WIDTHS)
  test(`every page looks the same after use as when it was served, at ${width} px`, async () => {
    test.setTimeout(TIMEOUT_MS);
    const failures: Record<string, unknown> = {};
    const page = await openPage({
      baseURL: demoSite.origin,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    for (const address of await pageAddresses(demoSite.origin)) {
      await load(page, address);
      await page.evaluate(() => document.fonts.ready);
      const served = await outlineOf(page);
      const clipped = await clippedText(page);
      await rememberFocusable(page);
      await hydrate(page);
      const replaced = await noLongerFocusable(page);
      const steps = {
        hydration: async () => {},
        'links in the page': () => followLinksInPage(page),
        disclosures: async () => void clipped.push(...(await openAndClose(page))),
        menus: async () => void clipped.push(...(await openMenus(page))),
        carousels: () => stepCarousels(page),
        'another page and back': () => leaveAndReturn(page),
      };
      for (const [name, step] of Object.entries(steps)) {
        await step();
        const differs = await settledDifferences(page, served);
        if (differs.length === 0) continue;
        failures[`${address} after ${name}`] = differs;
        break;
      }
      const lost = await lostFocus(page, replaced);
      if (lost.length > 0) failures[`${address} loses the focus of`] = lost;
      if (clipped.length > 0) failures[`${address} clips text`] = [...new Set(clipped)];
      // Navigation aborts images that are still loading.
      const faults = page.faults.splice(0).filter((fault) => !fault.endsWith('net::ERR_ABORTED'));
      if (faults.length > 0) failures[`${address} reports`] = faults;
      // The next page starts as a new visitor, except for the HTTP cache.
      await page.evaluate(() => sessionStorage.clear());
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    }
    expect(failures).toEqual({});
  });
