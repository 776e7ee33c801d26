import { afterAll, expect, it } from 'vitest';
import { closeBrowser, makeLive, type ObservedPage, openPage, PHONE } from '../support/browser.ts';

afterAll(closeBrowser);

/** How many cards ripple, and for how long each does. */
const ripples = (page: ObservedPage) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::after')
      .map(({ effect }) => effect?.getTiming().duration),
  );

async function openLive(options: Parameters<typeof openPage>[0]): Promise<ObservedPage> {
  const page = await openPage(options);
  await page.goto('/AboutUs');
  await makeLive(page);
  return page;
}

const card = (page: ObservedPage, name: string) => page.getByRole('button', { name });

it('ripples a card for 600 ms, by pointer and by both keys', async () => {
  const page = await openLive({ reducedMotion: 'no-preference' });
  await card(page, '100+').click();
  expect(await ripples(page)).toEqual([600]);
  await expect.poll(() => ripples(page)).toEqual([]);
  await card(page, 'Integrity in action').focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await ripples(page), key).toEqual([600]);
    await expect.poll(() => ripples(page)).toEqual([]);
  }
  expect(page.faults).toEqual([]);
});

it('ripples the card whose first press came before the page was live', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await page.goto('/AboutUs');
  await card(page, '70+').click();
  await expect.poll(() => ripples(page)).toEqual([600]);
});

it('ripples under a finger', async () => {
  const page = await openLive({ viewport: PHONE, hasTouch: true, reducedMotion: 'no-preference' });
  await card(page, '90%').tap();
  expect(await ripples(page)).toEqual([600]);
});

it('does not ripple under reduced motion', async () => {
  const page = await openLive({ reducedMotion: 'reduce' });
  await card(page, '100+').click();
  expect(await ripples(page)).toEqual([]);
});

it.each([true, false])(
  'shows figures, values and testimonials by role alone (script: %s)',
  async (script) => {
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      const page = await openPage({ viewport, javaScriptEnabled: script });
      await page.goto('/AboutUs');
      expect(await page.locator('#numbers dt').allInnerTexts()).toEqual(
        ['100+', '70+', '20+', '90%'].map((number) => expect.stringContaining(number) as string),
      );
      expect(await page.locator('#values h3').count()).toBe(5);
      expect(await page.locator('#testimonials figcaption').count()).toBe(5);
      expect(await page.locator('#testimonials img').count()).toBe(0);
    }
  },
);
