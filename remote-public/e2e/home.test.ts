import { expect, test } from '../../shell/e2e/support/test.ts';
import { makeLive, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

async function openHome(): Promise<ObservedPage> {
  const page = await openPage();
  await page.goto('/');
  await makeLive(page);
  return page;
}

test('has the ten sections in their order', async ({ page }) => {
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual([
    'why-choose-us',
    'services',
    'key-features',
    'how-it-works',
    'service-spectrum',
    'tech-expertise',
    'latest-posts',
    'faq',
    'contact',
  ]);
  expect(await page.locator('main section').first().locator('h1').count()).toBe(1);
});

test('steps through the services by keyboard, round and round, and closes what was read', async () => {
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

test('opens one question at a time, by keyboard, and closes it again', async () => {
  const page = await openHome();
  const questions = page.locator('#faq summary');
  const open = page.locator('#faq details[open] summary');
  await questions.nth(0).focus();
  await page.keyboard.press('Enter');
  expect(await open.allInnerTexts()).toEqual([await questions.nth(0).innerText()]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await open.allInnerTexts()).toEqual([await questions.nth(1).innerText()]);
  await page.keyboard.press('Space');
  expect(await open.count()).toBe(0);
});

test('expands a sector under the pointer, by keyboard and by a tap', async () => {
  const page = await openHome();
  const topic = page.locator('#tech-expertise').getByText('Drug delivery');
  const card = page.locator('#tech-expertise summary').first();
  await card.hover();
  await topic.waitFor();
  await page.mouse.move(5, 5);
  await topic.waitFor({ state: 'hidden' });
  await card.focus();
  await page.keyboard.press('Enter');
  await topic.waitFor();
  const phone = await openPage({ viewport: PHONE, hasTouch: true });
  await phone.goto('/');
  await phone.locator('#tech-expertise summary').first().tap();
  await phone.locator('#tech-expertise').getByText('Drug delivery').waitFor();
});

for (const { width, balloons } of [
  { width: 639, balloons: 3 },
  { width: 640, balloons: 5 },
  { width: 1023, balloons: 5 },
  { width: 1024, balloons: 8 },
] as const)
  test(`floats ${balloons} balloons on ${width} px`, async () => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await page.goto('/');
    const shown = await page
      .locator('main [aria-hidden] > span[data-n]')
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
    expect(shown).toBe(balloons);
  });

test('leads both old anchors to the services', async () => {
  for (const anchor of ['services', 'service']) {
    const page = await openPage();
    await page.goto(`/#${anchor}`);
    const top = await page.locator('#services').evaluate((section) => section.getBoundingClientRect().top);
    expect(Math.abs(top), anchor).toBeLessThan(140);
  }
});
