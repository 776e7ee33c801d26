/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The following runs in the page. */
interface WatchedPage extends EventTarget {
  rowsPainted: { at: number; key: number };
}

/** Makes each page of this tab record when its list was repainted after a click or a key press. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(recordRows);
}

/**
 * Milliseconds from the last click or key press to the frame with the requested rows. It waits inside the page, because
 * `waitForFunction` would compile a script meanwhile, which takes 20 ms.
 * @param act clicks or types to request other rows
 */
export async function timeToRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as WatchedPage).rowsPainted.at = 0));
  await act();
  return page.evaluate(async () => {
    const view = globalThis as unknown as WatchedPage;
    if (view.rowsPainted.at === 0)
      await new Promise((resolve) => view.addEventListener('rowspainted', resolve, { once: true }));
    return view.rowsPainted.at - view.rowsPainted.key;
  });
}

/** Rows have changed when a table that is not busy shows other rows, or when the page shows that nothing was found. */
function recordRows(): void {
  const times = { at: 0, key: 0 };
  const view = Object.assign(globalThis, { rowsPainted: times }) as unknown as WatchedPage;
  const recordKey = ({ timeStamp }: Event) => (times.key = timeStamp);
  for (const kind of ['keydown', 'click', 'change'])
    view.addEventListener(kind, recordKey, { capture: true });
  const painted = new MessageChannel();
  painted.port1.addEventListener('message', () => {
    times.at = performance.now();
    view.dispatchEvent(new Event('rowspainted'));
  });
  painted.port1.start();
  const textOf = (part: string) => document.querySelector(part)?.textContent ?? '';
  const currentRows = () => {
    const table = document.querySelector('table[aria-label]');
    if (!table) return textOf('main').includes(' found') ? 'nothing' : null;
    return table.getAttribute('aria-busy') === 'true' ? null : textOf('table') + textOf('[aria-label=Pages]');
  };
  let before: string | null = null;
  new MutationObserver(() => {
    const now = currentRows();
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
