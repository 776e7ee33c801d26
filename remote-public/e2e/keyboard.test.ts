import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, openPage, type ObservedPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { PAGE_KINDS } from '../../shell/e2e/support/page-kinds.ts';

/** Marks what a mouse can use. Radio buttons of a group share a mark: arrow keys move between them. @returns The marks. */
const markControls = (page: ObservedPage) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const shown = [...all].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && one.tabIndex >= 0,
    );
    for (const [index, one] of shown.entries()) {
      const words =
        one.textContent.trim().slice(0, 30) || one.getAttribute('name') || one.outerHTML.slice(0, 60);
      one.dataset.control =
        one instanceof HTMLInputElement && one.type === 'radio' ? one.name : `${index} ${words}`;
    }
    return [...new Set(shown.map((one) => one.dataset.control ?? ''))];
  });

/** The mark of what has the focus, whether any of it can be seen, and whether a ring marks it. Null between end and beginning. */
const focused = (page: ObservedPage) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const { left, top, width, height } = at.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (at.contains(hit) || hit.contains(at));
    });
    const hasRing = [at, at.closest('article'), at.closest('label')].some(
      (one) => one !== null && getComputedStyle(one).outlineStyle !== 'none',
    );
    return { control: at.dataset.control ?? at.outerHTML.slice(0, 80), isSeen, hasRing };
  });

/** Puts the focus on the last control before the content, as who came by the header has it. */
const focusEndOfHeader = (page: ObservedPage) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('[data-control]');
    const main = document.querySelector('main') ?? document.body;
    const isBefore = (one: HTMLElement) =>
      Boolean(one.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) && !one.contains(main);
    [...controls].findLast(isBefore)?.focus();
  });

const marksIn = (page: ObservedPage, part: string) =>
  page
    .locator(`${part} [data-control]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.control ?? ''));

for (const viewport of [DESKTOP, PHONE] as const)
  test(`Tab reaches every control of every kind of page on ${viewport.width} px, in sight and marked`, async () => {
    const page = await openPage({ viewport, reducedMotion: 'reduce' });
    for (const [index, address] of PAGE_KINDS.entries()) {
      await page.goto(address);
      await hydrate(page);
      const all = await markControls(page);
      expect(all.length).toBeGreaterThan(10);
      // Header and footer are the same on all pages, so that one page shows them, beyond the end too, where Tab begins
      // again at the top of a page that is scrolled to its foot.
      const isWhole = index === 0;
      const controls = isWhole ? all : [...new Set(await marksIn(page, 'main'))];
      if (!isWhole) await focusEndOfHeader(page);
      const reached = new Set<string>();
      const faults: string[] = [];
      for (let presses = controls.length + (isWhole ? 20 : 2); presses > 0; presses--) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at) continue;
        reached.add(at.control);
        if (!at.isSeen) faults.push(`${at.control} is covered`);
        if (!at.hasRing) faults.push(`${at.control} has no ring`);
      }
      expect(faults, address).toEqual([]);
      expect(
        controls.filter((control) => !reached.has(control)),
        address,
      ).toEqual([]);
    }
  });
