/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The following runs in the page. */
interface WatchedPage extends EventTarget {
  rowsPainted: { at: number; key: number };
}

/** From now on each page of this tab records when its list has been repainted after a click or a key. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(noteRows);
}

/**
 * Milliseconds from the last click or key to the frame with the requested rows. The wait runs inside the page, since
 * `waitForFunction` compiles a script of the driver meanwhile, 20 ms that no user pays.
 * @param act clicks or types to request other rows
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

/** New rows are there when a table that is not busy shows other rows, or when the page says that nothing was found. */
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
