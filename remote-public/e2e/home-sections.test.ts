import { expect, test } from '../../shell/e2e/support/test.ts';
import {
  DESKTOP,
  hydrate,
  type ObservedPage,
  openInNewBrowser,
  openPage,
  PHONE,
} from '../../shell/e2e/support/browser.ts';
import { clippedText } from './support/outline.ts';

/** Title, height and text length of each section. */
const outline = (page: ObservedPage) =>
  page.locator('main section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h1, h2')?.textContent,
      height: section.getBoundingClientRect().height,
      text: (section as HTMLElement).innerText.length,
    })),
  );

const IN_PAGE_LINKS = 'a[href^="#"], a[href^="/#"]';

for (const viewport of [DESKTOP, PHONE] as const)
  test(`links within home do not change its sections, on ${viewport.width} px`, async () => {
    const page = await openPage({ viewport, reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const served = await outline(page);
    expect(served).toHaveLength(10);
    await hydrate(page);
    expect(await outline(page)).toEqual(served);
    const links = page.locator(IN_PAGE_LINKS);
    const count = await links.count();
    expect(count).toBeGreaterThan(20);
    for (let index = 0; index < count; index++) {
      const link = links.nth(index);
      const href = (await link.getAttribute('href')) ?? '';
      // Dispatch the click, because links may be in closed menus or on hidden slides.
      await link.evaluate((element) => (element as HTMLElement).click());
      if (!href.startsWith('#service-')) await page.waitForURL(`**/${href.slice(href.indexOf('#'))}`);
      expect(await outline(page), href).toEqual(served);
    }
    expect(page.faults).toEqual([]);
  });

for (const { width, text } of [
  { width: 820, text: 16 },
  { width: 1024, text: 16 },
  { width: 1200, text: 16 },
  { width: 1280, text: 24 },
])
  test(`the text of an opened sector neither covers its title nor is cut off, on ${width} px with a text size of ${text} px`, async () => {
    const page = await openInNewBrowser(
      { args: [`--blink-settings=defaultFontSize=${text}`] },
      { viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    );
    await page.goto('/');
    for (const sector of await page.locator('#tech-expertise details').all()) {
      await sector.locator('summary').click();
      const title = await sector.locator('h3').boundingBox();
      const topics = sector.locator('li:visible');
      const overlaps = await topics.evaluateAll(
        (items, heading) =>
          items.map((item) => {
            const { top, bottom } = item.getBoundingClientRect();
            return heading !== null && top < heading.y + heading.height && bottom > heading.y;
          }),
        title,
      );
      expect(overlaps.length).toBeGreaterThan(0);
      expect(overlaps).not.toContain(true);
    }
    expect(await clippedText(page)).toEqual([]);
  });
