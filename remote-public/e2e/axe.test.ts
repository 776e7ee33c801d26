import { expect, test } from '../../shell/e2e/support/test.ts';
import { axeFindings, axeInBothSchemes } from '../../shell/e2e/support/axe.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { pageAddresses } from './support/crawl-site.ts';
import { site } from '../../shell/e2e/support/site.ts';

const environments = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

test('all pages have no accessibility violations in both color schemes, on desktop and phone', async () => {
  test.setTimeout(600_000);
  const page = await openPage({ reducedMotion: 'reduce' });
  const findings: string[] = [];
  const addresses = [...(await pageAddresses(site.origin)), '/no-such-page', '/blogpost/no-such-post'];
  expect(addresses.length).toBeGreaterThanOrEqual(25);
  for (const address of addresses) {
    await page.goto(address);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      for (const finding of await axeInBothSchemes(page))
        findings.push(`${address} ${viewport.width} ${finding}`);
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
