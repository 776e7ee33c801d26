import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { storePost } from '../../shell/e2e/support/posts.ts';
import { site } from '../../shell/e2e/support/site.ts';
import { clippedText } from './support/outline.ts';

const POST = '/blogpost/pricing-a-patent-licence';

for (const viewport of [DESKTOP, PHONE] as const)
  test.describe(`without JavaScript, on ${viewport.width} px`, () => {
    test('pagination links and posts work', async () => {
      const page = await openPage({ viewport, javaScriptEnabled: false });
      await page.goto('/BlogPage');
      expect(await page.locator('main article').count()).toBe(6);
      const pages = page.getByRole('navigation', { name: 'Pages of the blog' });
      await pages.getByRole('link', { name: 'Page 2' }).click();
      expect(page.url()).toMatch(/\/BlogPage\?page=2$/);
      expect(await page.locator('main article').count()).toBe(6);
      await pages.getByRole('link', { name: 'Page 3' }).press('Enter');
      await page.waitForURL('**/BlogPage?page=3');
      expect(await page.locator('main article').count()).toBe(2);
      await page.locator('main article a').first().click();
      await page.waitForURL('**/blogpost/**');
      expect(await page.locator('main h1').count()).toBe(1);
      expect(await page.locator('main p').count()).toBeGreaterThan(5);
    });
  });

test('invalid page URLs redirect or respond with 404', async () => {
  for (const [address, status, location] of [
    ['/BlogPage?page=0', 301, '/BlogPage'],
    ['/BlogPage?page=two', 301, '/BlogPage'],
    ['/blogpage?page=2', 301, '/BlogPage?page=2'],
    ['/BlogPage?page=4', 404, null],
    ['/blogpost/no-such-post', 404, null],
  ] as const) {
    const response = await fetch(site.origin + address, { redirect: 'manual' });
    const target = response.headers.get('location');
    expect(
      [response.status, target && new URL(target, site.origin).href.slice(site.origin.length)],
      address,
    ).toEqual([status, location]);
  }
});

/** The size of an image, and the placeholder that covers it when it does not load. */
const inspect = (page: ObservedPage, picture: string) =>
  page
    .locator(picture)
    .first()
    .evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      const cover = getComputedStyle(image, '::after');
      return {
        size: [Math.round(width), Math.round(height)],
        isBroken: image.complete && image.naturalWidth === 0,
        cover: [cover.position, cover.backgroundColor],
      };
    });

for (const [address, picture] of [
  ['/BlogPage', 'main article img'],
  [POST, 'main article header img, main img'],
  ['/', '#services img'],
  ['/services/patent-drafting', 'main img'],
] as const)
  test(`a broken image on ${address} keeps its size and shows a placeholder`, async () => {
    const [intact, page] = [await openPage(), await openPage()];
    await page.route(/\/(?:media|files)\//, (route) => route.abort());
    await Promise.all([intact.goto(address), page.goto(address)]);
    for (const viewport of [DESKTOP, PHONE]) {
      for (const [one, isBroken] of [
        [intact, false],
        [page, true],
      ] as const) {
        await one.setViewportSize(viewport);
        await one.locator(picture).first().scrollIntoViewIfNeeded();
        await expect.poll(() => inspect(one, picture).then((image) => image.isBroken)).toBe(isBroken);
      }
      const broken = await inspect(page, picture);
      expect(broken.size).toEqual((await inspect(intact, picture)).size);
      expect(broken.cover[0]).toBe('absolute');
      expect(broken.cover[1]).not.toBe('rgba(0, 0, 0, 0)');
      // Only at the initial width, because resizing shifts the layout.
      if (viewport !== DESKTOP) continue;
      const shifts = await page.layoutShifts();
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
    }
  });

test('a long word in a title causes no horizontal scrolling', async () => {
  const page = await openPage({ viewport: { width: 320, height: 700 } });
  await page.goto(POST);
  for (const word of ['Electroencephalographically', 'Internationalisation']) {
    const overflow = await page.locator('main h1').evaluate((title, long) => {
      title.textContent = `${long} and claims`;
      return document.documentElement.scrollWidth - innerWidth;
    }, word);
    expect(overflow, word).toBe(0);
  }
});

test('an excerpt that is cut off ends with an ellipsis', async ({ page }) => {
  await page.goto('/BlogPage');
  const lines = await page
    .locator('main article > p:last-child')
    .evaluateAll((excerpts) =>
      excerpts.map((excerpt) => excerpt.clientHeight / parseFloat(getComputedStyle(excerpt).lineHeight)),
    );
  expect(lines.map(Math.round)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(await clippedText(page)).toEqual([]);
});

test('a long word in a category causes no overflow', async () => {
  const page = await openPage({ viewport: { width: 320, height: 700 } });
  for (const address of ['/BlogPage', POST]) {
    await page.goto(address);
    const category = page.locator('main time + span').first();
    const overflow = await category.evaluate((element) => {
      element.textContent = 'Pneumonoultramicroscopicsilicovolcanoconiosis and drafting'.repeat(2);
      return element.getBoundingClientRect().right - innerWidth;
    });
    expect(overflow, address).toBeLessThan(0);
  }
});

const HEBREW_POST = {
  title: 'מה ההבדל בין PCT ובין EPO?',
  description: [
    '<h2>מה זה PCT?</h2>',
    '<p>אמנה בינלאומית של WIPO.</p>',
    '<ul><li>חיפוש ב-PCT.</li></ul>',
    '<blockquote><p>כלל 26 של EPC.</p></blockquote>',
    '<table><thead><tr><th>לוח זמנים:</th></tr></thead><tbody><tr><td>30 חודשים!</td></tr></tbody></table>',
    '<p>Rule 26 (EPC).</p>',
    '<pre><code>a = [1];</code></pre>',
  ].join(''),
};

/** Where the lines of each element end, and where they are aligned. Runs in the page. */
function inspectLines(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode() as Text;
    const boxOf = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range.getBoundingClientRect();
    };
    const [line, last] = [boxOf(0, text.length), boxOf(text.length - 1, text.length)];
    const area = element.getBoundingClientRect();
    const end = last.left - line.left < 1 ? 'left' : 'right';
    const side = area.right - line.right < line.left - area.left ? 'right' : 'left';
    return `${element.localName} ends at the ${end}, aligned ${side}`;
  });
}

test('a post in Hebrew reads from right to left, in lists as well', async () => {
  const page = await openBackOffice();
  const post = await storePost(page, HEBREW_POST);
  const article = page.locator('article', { hasText: HEBREW_POST.title });
  for (const [address, title] of [
    ['/', 'h3'],
    ['/BlogPage', 'h2'],
    [`/blogpost/${post.slug}`, 'h1'],
  ] as const) {
    await page.goto(address);
    expect(await article.locator(title).evaluateAll(inspectLines)).toEqual([
      `${title} ends at the left, aligned right`,
    ]);
    expect(await article.locator('time').evaluateAll(inspectLines)).toEqual([
      expect.stringContaining('ends at the right'),
    ]);
  }
  const body = article.locator('div:has(> ul)');
  expect(await body.locator('h2, li, p').evaluateAll(inspectLines)).toEqual([
    'h2 ends at the left, aligned right',
    'p ends at the left, aligned right',
    'li ends at the left, aligned right',
    'p ends at the left, aligned right',
    'p ends at the right, aligned left',
  ]);
  for (const cell of await body.locator('th, td').evaluateAll(inspectLines))
    expect(cell).toContain('ends at the left');
  await expect(body.locator('ul')).toHaveCSS('direction', 'rtl');
  await expect(body.locator('blockquote')).toHaveCSS('border-right-width', '2px');
  await expect(body.locator('pre')).toHaveCSS('direction', 'ltr');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
