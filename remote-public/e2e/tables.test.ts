import { expect, test } from '../../shell/e2e/support/test.ts';
import { site } from '../../shell/e2e/support/site.ts';

/** Runs in the browser: the words of table cells that stand on more than one line, and how far a table is too wide. */
function lookAtTables() {
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
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return { cells: cells.length, broken, tooWide };
}

test('breaks no word of a table of any post, on whatever width', async ({ page }) => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const posts = [...sitemap.matchAll(/<loc>[^<]*(\/blogpost\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  let cells = 0;
  for (const post of posts) {
    await page.goto(post);
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.evaluate(lookAtTables);
      cells += seen.cells;
      const { broken, tooWide } = seen;
      expect({ post, width, broken, tooWide }).toEqual({ post, width, broken: [], tooWide: 0 });
    }
  }
  expect(cells).toBeGreaterThan(300);
});
