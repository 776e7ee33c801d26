import { expect, test } from '../../shell/e2e/support/test.ts';
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
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const posts = [...sitemap.matchAll(/<loc>[^<]*(\/blogpost\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
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
