import { expect, test } from '../../shell/e2e/support/test.ts';
import { openPage, PHONE } from '../../shell/e2e/support/browser.ts';

test('the last images of home load on scroll', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/', { waitUntil: 'networkidle' });
  const image = page.locator('main article img').last();
  // Farther away than the 2,500 px at which browsers start to load an image.
  expect(await image.evaluate((element: HTMLImageElement) => element.complete)).toBe(false);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
});
