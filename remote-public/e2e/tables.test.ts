import { expect, test } from '../../shell/e2e/support/test.ts';
import { readSitemap } from '../../shell/e2e/support/read-sitemap.ts';
import { axeFindings } from '../../shell/e2e/support/axe.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { storePost } from '../../shell/e2e/support/posts.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** Words of table cells that wrap within the word, and the overflow of the page. Runs in the page. */
function inspectTables() {
  const broken: string[] = [];
  const cells = document.querySelectorAll('article :is(th, td)');
  for (const cell of cells) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
  }
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return { cells: cells.length, broken, overflow };
}

test('tables of posts break no words and cause no overflow at any width', async ({ page }) => {
  const posts = (await readSitemap(site.origin)).filter((address) => address.startsWith('/blogpost/'));
  let cells = 0;
  for (const post of posts) {
    await page.goto(post);
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const result = await page.evaluate(inspectTables);
      cells += result.cells;
      const { broken, overflow } = result;
      expect({ post, width, broken, overflow }).toEqual({ post, width, broken: [], overflow: 0 });
    }
  }
  expect(cells).toBeGreaterThan(300);
});

test('a table has a rule below its header, and one line at its end', async ({ page }) => {
  await page.goto('/blogpost/pricing-a-patent-licence');
  const rules = (cells: string) =>
    page
      .locator(`article ${cells}`)
      .evaluateAll((found) => [...new Set(found.map((cell) => getComputedStyle(cell).borderBlockEndWidth))]);
  expect(await rules('thead th')).toEqual(['1px']);
  expect(await rules('tbody tr:last-child > *')).toEqual(['0px']);
  expect(await rules('table')).toEqual(['1px']);
});

const WIDE = Array.from({ length: 8 }, (_, column) => `<td>Applications ${column}</td>`).join('');

test('a table that is wider than the post scrolls within it, also with the keyboard', async () => {
  const page = await openBackOffice();
  const rows = `<tr>${WIDE.replaceAll('td>', 'th>')}</tr><tr>${WIDE}</tr><tr>${WIDE}</tr>`;
  const narrow = '<table><tr><td>one</td><td>two</td></tr></table>';
  const post = await storePost(page, { description: `<p>Fees</p><table>${rows}</table>${narrow}` });
  await page.goto(`/blogpost/${post.slug}`);
  const [wide, other] = [page.getByRole('table').first(), page.getByRole('table').last()];
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(width / 2, 10);
    const { broken, overflow } = await page.evaluate(inspectTables);
    expect({ width, broken, overflow }).toEqual({ width, broken: [], overflow: 0 });
    await expect(wide).toHaveAttribute('tabindex', '0');
    await expect(other).not.toHaveAttribute('tabindex');
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  expect((await page.evaluate(inspectTables)).overflow).toBe(0);
});
