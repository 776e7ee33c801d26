import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const POSTS = 6;

/** Whether the images of posts are loaded, in the viewport and in their place. */
const postImages = (page: ObservedPage) =>
  page.locator('main article img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      isLoaded: image.complete && image.naturalWidth > 0,
      isInViewport:
        image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0,
      isInPlace: image.getBoundingClientRect().top > -90_000,
    })),
  );
async function scrollToEnd(page: ObservedPage): Promise<void> {
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await postImages(page)).every(({ isInPlace }) => isInPlace)).toBe(true);
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 400);
}

const countLoaded = async (page: ObservedPage) =>
  (await postImages(page)).filter(({ isLoaded }) => isLoaded).length;

test('images below the fold load on the first scroll', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  const before = await postImages(page);
  expect(before).toHaveLength(POSTS);
  expect(before.filter(({ isLoaded }) => isLoaded)).toEqual(
    before.filter(({ isInViewport }) => isInViewport),
  );
  await scrollToEnd(page);
  await expect.poll(() => countLoaded(page)).toBe(POSTS);
});

test('images load on scroll without JavaScript', async () => {
  const page = await openPage({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/BlogPage');
  await scrollToEnd(page);
  await expect.poll(() => countLoaded(page)).toBe(POSTS);
});

test('visible images load without scrolling', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 2400 } });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  await expect.poll(() => countLoaded(page)).toBe(POSTS);
});

test('images are in their place in print', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  expect((await postImages(page)).every(({ isInPlace }) => isInPlace)).toBe(true);
});
