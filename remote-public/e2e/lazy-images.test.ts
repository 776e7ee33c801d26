import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const POSTS = 6;

/** What the pictures of posts are: there, and where they belong. */
const pictures = (page: ObservedPage) =>
  page.locator('main article img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      isThere: image.complete && image.naturalWidth > 0,
      isInSight: image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0,
      isInPlace: image.getBoundingClientRect().top > -90_000,
    })),
  );
async function scrollToEnd(page: ObservedPage): Promise<void> {
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await pictures(page)).every(({ isInPlace }) => isInPlace)).toBe(true);
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 400);
}

const countThere = async (page: ObservedPage) =>
  (await pictures(page)).filter(({ isThere }) => isThere).length;

test('pictures below the fold wait for the first scroll, and all come then', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  const before = await pictures(page);
  expect(before).toHaveLength(POSTS);
  expect(before.filter(({ isThere }) => isThere)).toEqual(before.filter(({ isInSight }) => isInSight));
  await scrollToEnd(page);
  await expect.poll(() => countThere(page)).toBe(POSTS);
});

test('pictures are in their place after a scroll without JavaScript, too', async () => {
  const page = await openPage({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/BlogPage');
  await scrollToEnd(page);
  await expect.poll(() => countThere(page)).toBe(POSTS);
});

test('a screen that shows them all gets them all without scrolling', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 2400 } });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  await expect.poll(() => countThere(page)).toBe(POSTS);
});

test('nothing of a printed page is out of its place', async () => {
  const page = await openPage({ viewport: PHONE });
  await page.goto('/BlogPage', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  expect((await pictures(page)).every(({ isInPlace }) => isInPlace)).toBe(true);
});
