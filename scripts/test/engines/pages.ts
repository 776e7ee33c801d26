/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSitemap } from '../../../shell/e2e/support/read-sitemap.ts';
import { DESKTOP, type OpenEngine, PHONE } from './engine.ts';
import { createPage, type EnginePage } from './page.ts';

const { origin } = inject('site');
const listed = await readSitemap(origin);
const MISSING = '/no-such-page';
const ADDRESSES = [...listed, MISSING];

/** Declares tests that each public page loads, hydrates, has no overflow and no faults, on a phone and a desktop. */
export function describePages(openEngine: OpenEngine): void {
  it('finds pages in the sitemaps', () => {
    expect(listed.length).toBeGreaterThan(30);
  });

  for (const size of [PHONE, DESKTOP])
    describe(`at ${size.width} px`, () => {
      let page: EnginePage;
      beforeAll(async () => {
        page = createPage(await openEngine(size), origin);
      });
      afterAll(() => page.close());

      it.each(ADDRESSES)('%s loads and hydrates on interaction', async (address) => {
        page.faults.length = 0;
        await page.open(address);
        const expectedLayout = { width: size.width, overflow: 0, headings: 1 };
        expect(await page.evaluate(measure)).toEqual({ ...expectedLayout, scripts: 0 });
        await page.hydrate();
        expect(await page.evaluate(measure)).toMatchObject(expectedLayout);
        const expected = address === MISSING ? [expect.stringMatching(/404.*no-such-page/)] : [];
        expect(page.faults).toEqual(expected);
      });
    });
}

/** Runs in the page. */
const measure = () => ({
  width: innerWidth,
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  headings: document.querySelectorAll('h1').length,
  scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
});
