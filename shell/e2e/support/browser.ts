import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { BROWSER_FLAGS, findChromium } from '../../../scripts/test/chromium.ts';
import { isFullyHydrated } from './is-fully-hydrated.ts';
import { site } from './site.ts';
import { currentBrowser, onTestFinished } from './test-cleanup.ts';

/** Viewports in which every page is tested. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** A page that records faults and requests. */
export interface ObservedPage extends Page {
  /** Console errors and warnings, uncaught errors, failed requests. */
  readonly faults: string[];
  /** Paths of all requests, in order. */
  readonly requested: string[];
  /** All layout shifts so far without recent input, with their score and the moved elements. */
  layoutShifts(): Promise<readonly LayoutShift[]>;
}

interface LayoutShift {
  readonly value: number;
  /** Elements with their previous and current positions. */
  readonly moved: readonly string[];
}

/** As browsers report them (Layout Instability API). */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Opens a page in a separate full browser with its own launch options. */
export async function openInNewBrowser(
  { args = [], ...launchOptions }: LaunchOptions,
  options: BrowserContextOptions = {},
): Promise<ObservedPage> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...BROWSER_FLAGS, ...args],
    ...launchOptions,
  });
  onTestFinished(() => browser.close());
  return openPageIn(browser, options);
}

/** Opens the page of a new visitor; it is closed when the test ends. */
export async function openPage(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  return openPageIn(currentBrowser(), options);
}

async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<ObservedPage> {
  const context = await browser.newContext({ baseURL: site.origin, viewport: DESKTOP, ...options });
  let isClosed = false;
  context.on('close', () => (isClosed = true));
  onTestFinished(async () => {
    // Tests that open many pages close them themselves.
    if (isClosed) return;
    // Pages may still poll: pending routes must not fail after the test.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  await context.addInitScript(() => {
    // The mouse of the headless shell rests on the corner of a new page; ignore it as the first interaction.
    let isResting = false;
    const ignoreResting = (event: PointerEvent) => {
      isResting = event.pointerType === 'mouse' && event.clientX === 0 && event.clientY === 0;
      if (isResting) event.stopImmediatePropagation();
    };
    // The first move then enters the page, as from outside, also within the same element.
    const enter = (event: PointerEvent) => {
      if (isResting) event.target?.dispatchEvent(new PointerEvent('pointerover', event));
    };
    addEventListener('pointerover', ignoreResting, true);
    addEventListener('pointermove', enter, true);
  });
  // The limit catches hangs, not slowness.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  let documents = 0;
  const documentOf = new WeakMap<Request, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
    documentOf.set(request, documents);
    requested.push(new URL(request.url()).pathname);
  });
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure() ?? {};
    // Requests of a document are aborted when the page navigates away from it.
    if (errorText === 'net::ERR_ABORTED' && documentOf.get(request) !== documents) return;
    faults.push(`failed: ${request.url()} ${errorText}`);
  });
  await page.addInitScript(() => {
    const layoutShifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts });
    const describe = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [
            node?.nodeName,
            node?.textContent?.slice(0, 40),
            describe(previousRect),
            describe(currentRect),
          ].join(' '),
        );
        layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const layoutShifts = () =>
    page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);
  return Object.assign(page, { faults, requested, layoutShifts });
}

/** Whether React has hydrated the root. Runs in the page. */
export const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));

/** Triggers hydration by an interaction, and waits until the whole page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.waitForFunction(isFullyHydrated);
}
