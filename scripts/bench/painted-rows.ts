/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What follows runs in the page. */
interface WatchedPage extends EventTarget {
  rowsPainted: { at: number; key: number };
}

/** From now on each page of this tab notes when its list has been painted anew after a press or a key. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(noteRows);
}

/**
 * Milliseconds from the last press or key to the frame that shows the rows that it asked for. The page itself waits: for
 * `waitForFunction` the driver has a script of its own compiled meanwhile, 20 ms that no person pays.
 * @param act presses or types what asks for other rows
 */
export async function untilRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as WatchedPage).rowsPainted.at = 0));
  await act();
  return page.evaluate(async () => {
    const view = globalThis as unknown as WatchedPage;
    if (view.rowsPainted.at === 0)
      await new Promise((resolve) => view.addEventListener('rowspainted', resolve, { once: true }));
    return view.rowsPainted.at - view.rowsPainted.key;
  });
}

/** Rows are there anew when other ones stand in a table that is not busy, or when it says that there is nothing. */
function noteRows(): void {
  const times = { at: 0, key: 0 };
  const view = Object.assign(globalThis, { rowsPainted: times }) as unknown as WatchedPage;
  const note = ({ timeStamp }: Event) => (times.key = timeStamp);
  for (const kind of ['keydown', 'click', 'change']) view.addEventListener(kind, note, { capture: true });
  const painted = new MessageChannel();
  painted.port1.addEventListener('message', () => {
    times.at = performance.now();
    view.dispatchEvent(new Event('rowspainted'));
  });
  painted.port1.start();
  const words = (part: string) => document.querySelector(part)?.textContent ?? '';
  const shown = () => {
    const table = document.querySelector('table[aria-label]');
    if (!table) return words('main').includes(' found') ? 'nothing' : null;
    return table.getAttribute('aria-busy') === 'true' ? null : words('table') + words('[aria-label=Pages]');
  };
  let before: string | null = null;
  new MutationObserver(() => {
    const now = shown();
    if (now === null || now === before) return;
    before = now;
    requestAnimationFrame(() => painted.port2.postMessage(null));
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-busy'],
  });
}
