import { expect, test } from '../../shell/e2e/support/test.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { crawlSite } from './support/crawl-site.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** Every page, but only two posts, with tables and lists, because posts share a template. */
let addresses: string[];
test.beforeAll(async () => {
  const all = [...(await crawlSite(site.origin)).keys()];
  const posts = all.filter((address) => address.startsWith('/blogpost/'));
  const pages = all.filter((address) => !posts.includes(address));
  addresses = [
    ...pages,
    ...posts.slice(0, 2),
    '/no-such-page',
    '/blogpost/no-such-post',
    '/Career/patent-analyst',
  ];
  expect(pages.length).toBeGreaterThanOrEqual(21);
});

const environments = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

test('all pages have no accessibility violations in both color schemes, on desktop and phone', async () => {
  test.setTimeout(240_000);
  const page = await openPage({ reducedMotion: 'reduce' });
  const findings: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const { viewport, colorScheme } of environments) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const finding of await axeFindings(page))
        findings.push(`${address} ${viewport.width} ${colorScheme}: ${finding}`);
    }
  }
  expect(findings).toEqual([]);
});

for (const environment of environments)
  test(`open menus, disclosures and form errors have no accessibility violations (${environment.viewport.width}, ${environment.colorScheme})`, async () => {
    const page = await openPage({ ...environment, reducedMotion: 'reduce' });
    await page.goto('/');
    await hydrate(page);
    await page.locator('#faq summary').first().click();
    await page.locator('#tech-expertise summary').first().click();
    await page.locator('#services details summary').first().click();
    await page.locator('#contact').getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please correct these fields').waitFor();
    if (environment.viewport === PHONE)
      await page.locator('header').getByText('Menu', { exact: true }).click();
    await page.locator('header').getByText('Services', { exact: true }).click();
    await page.locator('header').getByRole('link', { name: 'All services' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
