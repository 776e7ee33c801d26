import type { FoundControl } from './find-controls.ts';
import type { ObservedPage } from './browser.ts';

/** Input device that activates a control. */
export type Mode = 'touch' | 'mouse' | 'keyboard';

/** Time limit for an effect, also on a busy machine. */
const EFFECT_MS = 3_000;
/** Time limit for the focus after navigation: it takes 0.1 s, and 3 s on a processor that is twenty times slower. */
const FOCUS_MS = 10_000;

/** Expected faults: writes refused by the read-only proxy, other sites, and crawl scripts blocked in sandboxed frames. */
const EXPECTED_FAULTS =
  /net::ERR_(?:ABORTED|EMPTY_RESPONSE|NAME_NOT_RESOLVED)$|Blocked script execution in '(?:about:|[^']*\/admin\/preview')/;

/** State after the activation left the document. */
const ANOTHER_DOCUMENT = {
  effects: ['another document'],
  isThere: true,
  isSelected: false,
  hasFocus: true,
  focusIsOn: '',
  beyond: 0,
};

/** Records effects that only the browser reports. */
export function observeBrowser(page: ObservedPage): string[] {
  const effects: string[] = [];
  page.on('request', (request) => {
    // Ignore reads: scrolling loads images, and any press prefetches pages.
    if (request.isNavigationRequest() || request.method() !== 'GET') effects.push(`request ${request.url()}`);
  });
  page.on('download', () => effects.push('download'));
  page.on('filechooser', () => effects.push('file chooser'));
  page.on('dialog', (dialog) => {
    effects.push('dialog');
    void dialog.accept().catch(() => {});
  });
  page.on('popup', (popup) => {
    effects.push('popup');
    void popup.close();
  });
  return effects;
}

/**
 * Activates a control that is on the page.
 * @returns The problems found; null when the control disappeared or was selected before it could be used.
 */
export async function activate(
  page: ObservedPage,
  mode: Mode,
  control: FoundControl,
  options: { readonly browser: string[]; readonly holdsLinks: boolean },
): Promise<string[] | null> {
  const problems: string[] = [];
  const { key } = control;
  // Covering elements do not affect the keyboard.
  const aim = mode !== 'keyboard' && (await page.evaluate((which) => window.finder.aim(which), control.key));
  if (aim === null) return null;
  if (aim && aim.coveredBy && !control.isOutOfSight) problems.push(`is covered by ${aim.coveredBy}`);
  if (aim && mode === 'mouse') await page.mouse.move(aim.x, aim.y);
  options.browser.length = 0;
  page.faults.length = 0;
  const begin = () =>
    page.evaluate(([which, holds]) => window.effects.begin(window.finder.element(which), holds), [
      key,
      options.holdsLinks,
    ] as const);
  if (!aim) {
    // Tabs are selected by focus.
    const isSelectedByFocus = control.role === 'tab';
    if (isSelectedByFocus) await begin();
    const takesFocus = await page.evaluate((which) => window.finder.focus(which), key);
    if (takesFocus === null) return null;
    if (!takesFocus) return [...problems, 'takes no focus'];
    if (!isSelectedByFocus) await begin();
    await page.keyboard.press(/^(checkbox|radio|switch)$/.test(control.role) ? 'Space' : 'Enter');
  } else {
    await begin();
    if (mode === 'mouse') await page.mouse.click(aim.x, aim.y);
    else await page.touchscreen.tap(aim.x, aim.y);
  }
  const { effects, isThere, isSelected, hasFocus, focusIsOn, beyond } = await page
    .evaluate(
      async ([which, limit]) => ({
        effects: await window.effects.first(limit),
        isThere: window.finder.isThere(which),
        isSelected: window.finder.isSelected(which),
        hasFocus: document.activeElement !== null && document.activeElement !== document.body,
        focusIsOn: document.activeElement?.outerHTML.slice(0, 80) ?? '',
        beyond: document.documentElement.scrollWidth - window.innerWidth,
      }),
      [key, EFFECT_MS] as const,
    )
    .catch(() => ANOTHER_DOCUMENT);
  if (effects.length + options.browser.length === 0) {
    // The control disappeared with a closing menu, or was selected by an earlier activation that took effect late.
    if (!isThere || isSelected) return null;
    problems.push(`does nothing; the focus is on ${focusIsOn}`);
  }
  if (mode === 'keyboard' && !hasFocus && !(await waitForFocus(page, FOCUS_MS))) {
    problems.push(`loses the focus, and is ${isThere ? 'still there' : 'gone'} after ${effects.join(', ')}`);
  }
  if (beyond > 0) problems.push(`makes the page ${beyond} px wider than the window`);
  const faults = page.faults.filter((fault) => !EXPECTED_FAULTS.test(fault));
  problems.push(...faults.map((fault) => `reports ${fault}`));
  return problems;
}

/**
 * Waits until an element has the focus: closed menus and dialogs restore it, and a new page takes it.
 * @returns Whether that happens within the time limit in milliseconds.
 */
export async function waitForFocus(page: ObservedPage, timeout: number): Promise<boolean> {
  const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
  return (await page.waitForFunction(hasFocus, undefined, { timeout }).catch(() => null)) !== null;
}
