import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Index of the visible slide of the carousel. */
const slideInView = (page: ObservedPage) =>
  page
    .locator('#services ol')
    .nth(1)
    .evaluate((row) => row.scrollLeft / row.clientWidth);

/** Swipes over the carousel. */
async function swipe(page: ObservedPage, distance: number): Promise<void> {
  const title = page.locator('#services li h3').first();
  await title.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await title.boundingBox();
  if (!box) throw new Error('The carousel is missing');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = (PHONE.width - distance) / 2;
  await touch('touchStart', [{ x: start, y: box.y }]);
  for (let step = 1; step <= 20; step++)
    await touch('touchMove', [{ x: start + (distance * step) / 20, y: box.y }]);
  await touch('touchEnd', []);
}

test('a swipe moves the carousel and closes open descriptions, except of the new slide', async () => {
  const page = await openPage(TOUCH);
  await page.goto('/');
  await hydrate(page);
  const more = page.locator('#services details');
  await more.nth(0).locator('summary').tap();
  await expect(more.nth(0)).toHaveAttribute('open');
  await swipe(page, -250);
  await expect.poll(() => slideInView(page)).toBeCloseTo(1, 1);
  await expect(more.nth(0)).not.toHaveAttribute('open');

  // A description opened before scrolling has settled on its slide.
  await page
    .locator('#services ol')
    .nth(1)
    .evaluate((row) => {
      row.scrollTo({ left: 2 * row.clientWidth, behavior: 'instant' });
      row.children[2]?.querySelector('summary')?.click();
    });
  await expect(page.locator('#services [data-slide="2"][aria-current="true"]')).toBeAttached();
  await expect(more.nth(2)).toHaveAttribute('open');
});

/** Opens each sector by a tap and expects its text to fit its card. */
async function expectSectorsInCards(page: ObservedPage): Promise<void> {
  const cards = page.locator('#tech-expertise details');
  for (let index = 0; index < 6; index++) {
    const card = cards.nth(index);
    await card.locator('summary').tap();
    await expect(card).toHaveAttribute('open');
    const { shown, clipped } = await card.evaluate((details) => {
      const bottom = details.closest('li')?.getBoundingClientRect().bottom ?? 0;
      const lines = [...details.querySelectorAll('p, ul li')].filter(
        (line) => line.getClientRects().length > 0,
      );
      const below = lines.filter((line) => line.getBoundingClientRect().bottom > bottom);
      return { shown: lines.length, clipped: below.map((line) => line.textContent) };
    });
    expect(shown).toBeGreaterThan(3);
    expect(clipped).toEqual([]);
  }
}

test('taps open questions and sectors, one at a time', async () => {
  const page = await openPage(TOUCH);
  await page.goto('/');
  for (const section of ['#faq', '#tech-expertise']) {
    const parts = page.locator(`${section} summary`);
    const open = page.locator(`${section} details[open]`);
    await parts.nth(0).tap();
    await parts.nth(1).tap();
    await expect(open, section).toHaveCount(1);
    await parts.nth(1).tap();
    await expect(open, section).toHaveCount(0);
  }
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSectorsInCards(page);
    await page.locator('#tech-expertise details[open] summary').tap();
  }
});

for (const script of [true, false] as const)
  test(`the carousel shows its position on a phone (script: ${script})`, async () => {
    const page = await openPage({ ...TOUCH, javaScriptEnabled: script });
    await page.goto('/');
    const slides = page.locator('#services ol').nth(1).locator('> li');
    for (let index = 0; index < 5; index++) {
      await expect.poll(() => slideInView(page)).toBeCloseTo(index, 1);
      await expect(slides.nth(index).getByText(`${index + 1} of 5`, { exact: true })).toBeVisible();
      await slides.nth(index).getByText('Next').tap();
    }
    if (!script) await expectSectorsInCards(page);
  });

for (const viewport of [DESKTOP, PHONE] as const)
  test(`carousel, disclosures and anchors work without JavaScript, on ${viewport.width} px`, async () => {
    // Reduced motion, so that each step is immediate.
    const page = await openPage({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
    await page.goto('/');
    for (const index of [1, 2, 3, 4, 0]) {
      const shown = page
        .locator('#services ol')
        .nth(1)
        .locator('> li')
        .nth((index + 4) % 5);
      await shown.locator('[data-step="next"]').click();
      await expect.poll(() => slideInView(page)).toBeCloseTo(index, 1);
    }
    if (viewport === DESKTOP) {
      await page.locator('#services ol').first().getByRole('link', { name: 'Indian Patent' }).click();
      await expect.poll(() => slideInView(page)).toBeCloseTo(3, 1);
      await page.locator('#services ol').first().getByRole('link').first().click();
      await expect.poll(() => slideInView(page)).toBeCloseTo(0, 1);
    }

    const questions = page.locator('#faq summary');
    await questions.nth(0).click();
    await questions.nth(1).click();
    await expect(page.locator('#faq details[open] summary')).toHaveText([await questions.nth(1).innerText()]);
    await page.locator('#tech-expertise summary').first().press('Enter');
    await expect(page.locator('#tech-expertise').getByText('Drug delivery')).toBeVisible();
    await page.locator('#services details summary').first().click();
    await expect(page.locator('#services details p').first()).toBeVisible();
    const distanceOf = (id: string) =>
      page.locator(id).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
    await page.locator('main').getByRole('link', { name: 'What we do' }).click();
    await expect.poll(() => distanceOf('#services')).toBeLessThan(200);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').getByRole('link', { name: 'Get in touch' }).first().click();
    await expect.poll(() => distanceOf('#contact')).toBeLessThan(200);
    await expect(page.locator('#latest-posts article')).toHaveCount(3);
  });

test('the carousel scrolls smoothly unless motion is reduced', async ({ page }) => {
  await page.goto('/');
  const row = page.locator('#services ol').nth(1);
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(row).toHaveCSS('scroll-behavior', behaviour);
  }
});
