import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, openPage, type ObservedPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { PAGE_KINDS } from '../../shell/e2e/support/page-kinds.ts';

/** Labels all visible controls. Radio buttons of a group share a label, as arrow keys move in it. @returns The labels. */
const labelControls = (page: ObservedPage) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const shown = [...all].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && one.tabIndex >= 0,
    );
    for (const [index, one] of shown.entries()) {
      const text =
        one.textContent.trim().slice(0, 30) || one.getAttribute('name') || one.outerHTML.slice(0, 60);
      one.dataset.control =
        one instanceof HTMLInputElement && one.type === 'radio' ? one.name : `${index} ${text}`;
    }
    return [...new Set(shown.map((one) => one.dataset.control ?? ''))];
  });

/** Label, visibility and focus ring of the focused control. Null outside of the page. */
const focused = (page: ObservedPage) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const { left, top, width, height } = at.getBoundingClientRect();
    const isVisible = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return hit !== null && (at.contains(hit) || hit.contains(at));
    });
    const hasRing = [at, at.closest('article'), at.closest('label')].some(
      (one) => one !== null && getComputedStyle(one).outlineStyle !== 'none',
    );
    return { control: at.dataset.control ?? at.outerHTML.slice(0, 80), isVisible, hasRing };
  });

/** Focuses the last control before the main content. */
const focusEndOfHeader = (page: ObservedPage) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('[data-control]');
    const main = document.querySelector('main') ?? document.body;
    const isBefore = (one: HTMLElement) =>
      Boolean(one.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) && !one.contains(main);
    [...controls].findLast(isBefore)?.focus();
  });

const labelsIn = (page: ObservedPage, part: string) =>
  page
    .locator(`${part} [data-control]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.control ?? ''));

for (const viewport of [DESKTOP, PHONE] as const)
  test(`Tab reaches every control visibly and with a focus ring, on ${viewport.width} px`, async () => {
    const page = await openPage({ viewport, reducedMotion: 'reduce' });
    for (const [index, address] of PAGE_KINDS.entries()) {
      await page.goto(address);
      await hydrate(page);
      const all = await labelControls(page);
      expect(all.length).toBeGreaterThan(10);
      // Header and footer are equal on all pages, so only the first page covers them, including the wrap-around at its end.
      const isFirst = index === 0;
      const controls = isFirst ? all : [...new Set(await labelsIn(page, 'main'))];
      if (!isFirst) await focusEndOfHeader(page);
      const reached = new Set<string>();
      const faults: string[] = [];
      for (let presses = controls.length + (isFirst ? 20 : 2); presses > 0; presses--) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at) continue;
        reached.add(at.control);
        if (!at.isVisible) faults.push(`${at.control} is covered`);
        if (!at.hasRing) faults.push(`${at.control} has no ring`);
      }
      expect(faults, address).toEqual([]);
      expect(
        controls.filter((control) => !reached.has(control)),
        address,
      ).toEqual([]);
    }
  });
