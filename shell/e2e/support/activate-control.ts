import type { FoundControl } from './find-controls.ts';
import type { ObservedPage } from './browser.ts';

/** How people activate a control. */
export type Mode = 'touch' | 'mouse' | 'keyboard';

/** For an effect; a limit on what does nothing, on a busy machine too. */
const EFFECT_MS = 3_000;
/** For the focus on a page that a link led to, which takes 0.1 s, and 3 s on a processor that is twenty times slower. */
const FOCUS_MS = 10_000;

/** Changes that `startReadOnlyProxy` refuses, other sites, and the crawl's own scripts, which a sandboxed frame refuses. */
const OF_THE_CRAWL =
  /net::ERR_(?:ABORTED|EMPTY_RESPONSE|NAME_NOT_RESOLVED)$|Blocked script execution in '(?:about:|[^']*\/admin\/preview')/;

/** What is known of a page whose document was left by the press. */
const ANOTHER_DOCUMENT = {
  effects: ['another document'],
  isThere: true,
  hasFocus: true,
  focusIsOn: '',
  beyond: 0,
};

/** Effects that only the browser knows. */
export function observeBrowser(page: ObservedPage): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    // Nothing that is only read: pictures come with a scroll, and pages are fetched ahead with any press.
    if (request.isNavigationRequest() || request.method() !== 'GET') seen.push(`request ${request.url()}`);
  });
  page.on('download', () => seen.push('download'));
  page.on('filechooser', () => seen.push('file chooser'));
  page.on('dialog', (dialog) => {
    seen.push('dialog');
    void dialog.accept().catch(() => {});
  });
  page.on('popup', (popup) => {
    seen.push('popup');
    void popup.close();
  });
  return seen;
}

/**
 * Activates a control that is on the page.
 * @returns What is wrong with that; null when the control went away before it could be used.
 */
export async function activate(
  page: ObservedPage,
  mode: Mode,
  control: FoundControl,
  options: { readonly browser: string[]; readonly holdsLinks: boolean },
): Promise<string[] | null> {
  const wrong: string[] = [];
  const { key } = control;
  // What lies over a control is no matter to the keyboard.
  const aim = mode !== 'keyboard' && (await page.evaluate((which) => window.finder.aim(which), control.key));
  if (aim === null) return null;
  if (aim && aim.coveredBy && !control.isOutOfSight) wrong.push(`is covered by ${aim.coveredBy}`);
  if (aim && mode === 'mouse') await page.mouse.move(aim.x, aim.y);
  options.browser.length = 0;
  page.faults.length = 0;
  const begin = () =>
    page.evaluate(([which, holds]) => window.effects.begin(window.finder.element(which), holds), [
      key,
      options.holdsLinks,
    ] as const);
  if (!aim) {
    // Arrow keys move among these, and what they move to is chosen by that.
    const isChosenByFocus = control.role === 'tab';
    if (isChosenByFocus) await begin();
    const takesFocus = await page.evaluate((which) => window.finder.focus(which), key);
    if (takesFocus === null) return null;
    if (!takesFocus) return [...wrong, 'takes no focus'];
    if (!isChosenByFocus) await begin();
    await page.keyboard.press(/^(checkbox|radio|switch)$/.test(control.role) ? 'Space' : 'Enter');
  } else {
    await begin();
    if (mode === 'mouse') await page.mouse.click(aim.x, aim.y);
    else await page.touchscreen.tap(aim.x, aim.y);
  }
  const { effects, isThere, hasFocus, focusIsOn, beyond } = await page
    .evaluate(
      async ([which, limit]) => ({
        effects: await window.effects.first(limit),
        isThere: window.finder.isThere(which),
        hasFocus: document.activeElement !== null && document.activeElement !== document.body,
        focusIsOn: document.activeElement?.outerHTML.slice(0, 80) ?? '',
        beyond: document.documentElement.scrollWidth - window.innerWidth,
      }),
      [key, EFFECT_MS] as const,
    )
    .catch(() => ANOTHER_DOCUMENT);
  if (effects.length + options.browser.length === 0) {
    // A menu on its way out took it along before the press arrived.
    if (!isThere) return null;
    wrong.push(`does nothing; the focus is on ${focusIsOn}`);
  }
  if (mode === 'keyboard' && !hasFocus && !(await getsFocus(page, FOCUS_MS))) {
    wrong.push(`loses the focus, and is ${isThere ? 'still there' : 'gone'} after ${effects.join(', ')}`);
  }
  if (beyond > 0) wrong.push(`makes the page ${beyond} px wider than the window`);
  const faults = page.faults.filter((fault) => !OF_THE_CRAWL.test(fault));
  wrong.push(...faults.map((fault) => `reports ${fault}`));
  return wrong;
}

/**
 * Whether something gets the focus that nothing has, in so many milliseconds: what closes gives it back when it is gone,
 * and a page that is shown takes it.
 */
export async function getsFocus(page: ObservedPage, timeout: number): Promise<boolean> {
  const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
  return (await page.waitForFunction(hasFocus, undefined, { timeout }).catch(() => null)) !== null;
}
