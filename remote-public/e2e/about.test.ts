import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

/** Durations of the running ripple animations. */
const ripples = (page: ObservedPage) =>
  page.evaluate(() => [
    ...new Set(
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::after')
        .map(({ effect }) => effect?.getTiming().duration),
    ),
  ]);

const card = (page: ObservedPage, name: string) =>
  page.locator('#numbers dl > div, #values li', { hasText: name });

async function press(page: ObservedPage, name: string): Promise<void> {
  await card(page, name).hover();
  await page.mouse.down();
  await page.mouse.up();
}

for (const script of [true, false] as const)
  test(`a card ripples for 600 ms on a mouse press (script: ${script})`, async () => {
    const page = await openPage({ reducedMotion: 'no-preference', javaScriptEnabled: script });
    await page.goto('/AboutUs');
    for (const name of ['100+', 'Integrity in action']) {
      await press(page, name);
      expect(await ripples(page), name).toEqual([600]);
      await expect.poll(() => ripples(page)).toEqual([]);
    }
    expect(page.faults).toEqual([]);
  });

test('a card ripples on touch', async () => {
  const page = await openPage({ viewport: PHONE, hasTouch: true, reducedMotion: 'no-preference' });
  await page.goto('/AboutUs');
  await card(page, '90%').tap();
  await expect.poll(() => ripples(page)).toEqual([600]);
});

test('cards do not ripple under reduced motion', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto('/AboutUs');
  await press(page, '100+');
  expect(await ripples(page)).toEqual([]);
});
