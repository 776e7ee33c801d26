import { expect, test } from '../../shell/e2e/support/test.ts';
import type { Locator, Page } from '@playwright/test';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const services = (page: Page) => page.locator('header').getByText('Services', { exact: true });
const entryOfMenu = (page: Page) => page.locator('header').getByRole('link', { name: 'Patent Valuation' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the first Tab reaches the skip link', async ({ page }) => {
  await page.goto('/ContactUs');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the mega menu fits every window width', async ({ page }) => {
  await page.goto('/');
  const panel = page.locator('header li[data-menu] > div');
  for (const width of [DESKTOP.width, 820, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(5, 5);
    await services(page).hover();
    await expect(entryOfMenu(page)).toBeVisible();
    expect((await panel.boundingBox())?.width).toBeCloseTo(Math.min(1000, width - 32), 0);
    await expect(panel.locator('> ul > li')).toHaveCount(5);
  }
});

test('the menu opens by keyboard, and closes on Esc and on an outside click', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await services(page).focus();
  await page.keyboard.press('Enter');
  await expect(entryOfMenu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Patent Creation');
  await page.keyboard.press('Escape');
  await expect(entryOfMenu(page)).toBeHidden();
  expect(await focused(page)).toBe('Services');
  await services(page).click();
  await expect(entryOfMenu(page)).toBeVisible();
  await page.mouse.click(640, 850);
  await expect(entryOfMenu(page)).toBeHidden();
});

test('the menu closes after navigation, on desktop and phone', async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await openPage({ viewport });
    await page.goto('/');
    await hydrate(page);
    if (viewport === PHONE) await page.locator('header').getByText('Menu', { exact: true }).click();
    await services(page).click();
    await page.locator('header').getByRole('link', { name: 'All services' }).click();
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    await page.locator('header').getByRole('link', { name: 'All services' }).waitFor({ state: 'hidden' });
    expect(await page.locator('header details[open]').count()).toBe(0);
  }
});

for (const [how, options] of [
  ['touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['mouse', { viewport: { width: 768, height: 900 } }],
] as const)
  test(`all links of the phone menu work below open groups, by ${how}`, async () => {
    const page = await openPage(options);
    const header = page.locator('header');
    const press = (target: Locator) => (how === 'touch' ? target.tap() : target.click());
    await page.goto('/CaseStudies');
    await hydrate(page);
    for (const [name, address] of [
      ['Blog', '/BlogPage'],
      ['Careers', '/Career'],
      ['About Us', '/AboutUs'],
      ['Contact', '/ContactUs'],
      ['Blog', '/BlogPage'],
      ['Get in touch', '/ContactUs'],
    ] as const) {
      await press(header.getByText('Menu', { exact: true }));
      await press(services(page));
      await press(page.locator('header [data-menu] details summary').nth(2));
      await expect(page.locator('header details[open]')).toHaveCount(3);
      await press(page.locator('header nav').getByRole('link', { name, exact: true }));
      await page.waitForURL(`**${address}`);
      await expect(page.locator('header nav')).toBeHidden();
    }
    expect(page.faults).toEqual([]);
  });

test('the phone menu covers the page at any scroll position', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/');
  const nav = page.locator('header nav');
  for (const scrolled of [0, 600]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    await page.locator('header').getByText('Menu', { exact: true }).click();
    await services(page).click();
    const bottom = await nav.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
    expect(bottom).toBeGreaterThanOrEqual(0);
    const action = await nav.getByRole('link', { name: 'Get in touch' }).boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? Infinity)).toBeLessThanOrEqual(PHONE.height);
    await services(page).click();
    await page.locator('header').getByText('Close', { exact: true }).click();
    await expect(nav).toBeHidden();
    await expect(page.locator('header').getByText('Menu', { exact: true })).toBeVisible();
  }
});

test('the menu has the same entries on phone and desktop, with and without JavaScript', async () => {
  const entries = async (viewport: typeof PHONE, javaScriptEnabled: boolean) => {
    const page = await openPage({ viewport, javaScriptEnabled });
    await page.goto('/');
    const found: string[] = [];
    if (viewport === PHONE) await page.locator('header').getByText('Menu', { exact: true }).click();
    await services(page).click();
    const groups = page.locator('header li[data-menu] > div > ul > li');
    for (const group of await groups.all()) {
      if (viewport === PHONE) await group.locator('summary').click();
      await expect(group.locator('a').first()).toBeVisible();
      const links = await group
        .locator('a:visible')
        .evaluateAll((all) =>
          all.map((link) => `${(link as HTMLElement).innerText} ${link.getAttribute('href')}`),
        );
      found.push(...links);
    }
    return found;
  };
  const onDesktop = await entries(DESKTOP, true);
  expect(onDesktop).toHaveLength(5 + 25);
  for (const [viewport, script] of [
    [PHONE, true],
    [PHONE, false],
    [DESKTOP, false],
  ] as const)
    expect(await entries(viewport, script)).toEqual(onDesktop);
});
