import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, makeLive, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Which slide of the carousel stands in its row, counted from 0. */
const slideInView = (page: ObservedPage) =>
  page
    .locator('#services ol')
    .nth(1)
    .evaluate((row) => row.scrollLeft / row.clientWidth);

/** Draws a finger over the row, at the title of a slide. */
async function swipe(page: ObservedPage, distance: number): Promise<void> {
  const title = page.locator('#services li h3').first();
  await title.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await title.boundingBox();
  if (!box) throw new Error('The carousel is not there');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = (PHONE.width - distance) / 2;
  await touch('touchStart', [{ x: start, y: box.y }]);
  for (let step = 1; step <= 20; step++)
    await touch('touchMove', [{ x: start + (distance * step) / 20, y: box.y }]);
  await touch('touchEnd', []);
}

test('moves the carousel by a swipe, which closes what was read', async () => {
  const page = await openPage(FINGER);
  await page.goto('/');
  await makeLive(page);
  const more = page.locator('#services details').first();
  await more.locator('summary').tap();
  expect(await more.getAttribute('open')).not.toBeNull();
  await swipe(page, -250);
  await expect.poll(() => slideInView(page)).toBeCloseTo(1, 1);
  await expect.poll(() => more.getAttribute('open')).toBeNull();
});

test('keeps open what is opened in a slide before the row has come to rest there', async () => {
  const page = await openPage(FINGER);
  await page.goto('/');
  await makeLive(page);
  const more = page.locator('#services details').nth(1);
  await page
    .locator('#services ol')
    .nth(1)
    .evaluate((row) => {
      row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
      row.children[1]?.querySelector('summary')?.click();
    });
  await page.locator('#services [data-slide="1"][aria-current="true"]').waitFor({ state: 'attached' });
  expect(await more.getAttribute('open')).not.toBeNull();
});

test('opens questions and sectors by a tap, one at a time', async () => {
  const page = await openPage(FINGER);
  await page.goto('/');
  for (const section of ['#faq', '#tech-expertise']) {
    const parts = page.locator(`${section} summary`);
    await parts.nth(0).tap();
    await parts.nth(1).tap();
    expect(await page.locator(`${section} details[open]`).count(), section).toBe(1);
    await parts.nth(1).tap();
    expect(await page.locator(`${section} details[open]`).count(), section).toBe(0);
  }
});

for (const [width, javaScriptEnabled] of [
  [360, true],
  [360, false],
  [768, true],
] as const)
  test(`shows all that a sector says inside its card on ${width} px (script: ${javaScriptEnabled})`, async () => {
    const page = await openPage({ viewport: { width, height: 800 }, hasTouch: true, javaScriptEnabled });
    await page.goto('/');
    const cards = page.locator('#tech-expertise details');
    for (let index = 0; index < 6; index++) {
      const card = cards.nth(index);
      await card.locator('summary').tap();
      await expect.poll(() => card.getAttribute('open')).not.toBeNull();
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
  });

for (const script of [true, false] as const)
  test(`says which of the five services is shown on a phone (script: ${script})`, async () => {
    const page = await openPage({ ...FINGER, javaScriptEnabled: script });
    await page.goto('/');
    const slides = page.locator('#services ol').nth(1).locator('> li');
    for (let index = 0; index < 5; index++) {
      await expect.poll(() => slideInView(page)).toBeCloseTo(index, 1);
      expect(
        await slides
          .nth(index)
          .getByText(`${index + 1} of 5`, { exact: true })
          .isVisible(),
      ).toBe(true);
      await slides.nth(index).getByText('Next').tap();
    }
  });

for (const viewport of [DESKTOP, PHONE] as const)
  test.describe(`without JavaScript, on ${viewport.width} px`, () => {
    test('steps through the services, round and round', async () => {
      const page = await openPage({ viewport, javaScriptEnabled: false });
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
      if (viewport === PHONE) return;
      await page.locator('#services ol').first().getByRole('link', { name: 'Indian Patent' }).click();
      await expect.poll(() => slideInView(page)).toBeCloseTo(3, 1);
    });

    test('opens questions, sectors and what there is to read, and leads to the sections', async () => {
      const page = await openPage({ viewport, javaScriptEnabled: false });
      await page.goto('/');
      const questions = page.locator('#faq summary');
      await questions.nth(0).click();
      await questions.nth(1).click();
      expect(await page.locator('#faq details[open] summary').allInnerTexts()).toEqual([
        await questions.nth(1).innerText(),
      ]);
      await page.locator('#tech-expertise summary').first().press('Enter');
      await page.locator('#tech-expertise').getByText('Drug delivery').waitFor();
      await page.locator('#services details summary').first().click();
      await page.locator('#services details p').first().waitFor();
      const inView = (id: string) =>
        page.locator(id).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200);
      await page.locator('main').getByRole('link', { name: 'What we do' }).click();
      expect(await inView('#services')).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('main').getByRole('link', { name: 'Get in touch' }).first().click();
      expect(await inView('#contact')).toBe(true);
      expect(await page.locator('#latest-posts article').count()).toBe(3);
    });
  });

test('slides only where motion is welcome', async () => {
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    const page = await openPage({ reducedMotion });
    await page.goto('/');
    const row = page.locator('#services ol').nth(1);
    expect(await row.evaluate((element) => getComputedStyle(element).scrollBehavior)).toBe(behaviour);
  }
});
