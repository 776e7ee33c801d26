import { expect, test } from '../../shell/e2e/support/test.ts';
import { hydrate, type ObservedPage, openPage } from '../../shell/e2e/support/browser.ts';

async function openHome(): Promise<ObservedPage> {
  const page = await openPage();
  await page.goto('/');
  await hydrate(page);
  return page;
}

test('the carousel wraps around by keyboard and closes open descriptions', async () => {
  const page = await openHome();
  const current = (name: string) => page.locator('#services [aria-current="true"]', { hasText: name });
  await current('Patent Creation').waitFor();
  await page.locator('#services details summary').first().click();
  await page.locator('#services [data-step="next"]').first().focus();
  const names = [
    'Patent Licensing',
    'Prior Art Searches',
    'Indian Patent',
    'Market Research',
    'Patent Creation',
  ];
  for (const name of names) {
    await page.keyboard.press('Enter');
    await current(name).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Next/);
  }
  expect(await page.locator('#services details[open]').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await current('Market Research').waitFor();
});

test('questions open one at a time by keyboard, and sectors by hover or keyboard', async () => {
  const page = await openHome();
  const questions = page.locator('#faq summary');
  const open = page.locator('#faq details[open] summary');
  await questions.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveText([await questions.nth(0).innerText()]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(open).toHaveText([await questions.nth(1).innerText()]);
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);

  const topic = page.locator('#tech-expertise').getByText('Drug delivery');
  const card = page.locator('#tech-expertise summary').first();
  await card.hover();
  await expect(topic).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(topic).toBeHidden();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(topic).toBeVisible();
});

test('wider screens show more balloons', async ({ page }) => {
  await page.goto('/');
  for (const { width, balloons } of [
    { width: 639, balloons: 3 },
    { width: 640, balloons: 5 },
    { width: 1023, balloons: 5 },
    { width: 1024, balloons: 8 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await page
      .locator('main [aria-hidden] > span[data-n]')
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
    expect(shown, `${width} px`).toBe(balloons);
  }
});

test('both anchors lead to the services', async () => {
  for (const anchor of ['services', 'service']) {
    const page = await openPage();
    await page.goto(`/#${anchor}`);
    const top = await page.locator('#services').evaluate((section) => section.getBoundingClientRect().top);
    expect(Math.abs(top), anchor).toBeLessThan(140);
  }
});
