/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What follows runs in the page. */
interface WatchedPage extends EventTarget {
  rowsPainted: { at: number; key: number };
}

/** From now on each page of this tab notes when its list has been painted anew after a press or a key. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(noteRows);
}

/**
 * Milliseconds from the last press or key to the frame that shows the rows that it asked for.
 * @param act presses or types what asks for other rows
 */
export async function untilRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as WatchedPage).rowsPainted.at = 0));
  await act();
  await page.waitForFunction(() => (globalThis as unknown as WatchedPage).rowsPainted.at > 0);
  return page.evaluate(() => {
    const { at, key } = (globalThis as unknown as WatchedPage).rowsPainted;
    return at - key;
  });
}

/** A list is there when its table is not busy any more, or when it says that there is nothing. */
function noteRows(): void {
  const times = { at: 0, key: 0 };
  const view = Object.assign(globalThis, { rowsPainted: times }) as unknown as WatchedPage;
  const note = ({ timeStamp }: Event) => (times.key = timeStamp);
  for (const kind of ['keydown', 'click', 'change']) view.addEventListener(kind, note, { capture: true });
  const painted = new MessageChannel();
  painted.port1.addEventListener('message', () => (times.at = performance.now()));
  painted.port1.start();
  const state = () => {
    const table = document.querySelector('table[aria-label]');
    if (table) return table.getAttribute('aria-busy') === 'true' ? 'busy' : 'filled';
    return document.querySelector('main')?.textContent?.includes(' found') ? 'empty' : 'none';
  };
  let before = 'none';
  new MutationObserver(() => {
    const now = state();
    if (now === before) return;
    before = now;
    if (now === 'filled' || now === 'empty') requestAnimationFrame(() => painted.port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
