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

/** Sizes that every page is looked at in. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Where the other half of both is: a small dark screen and a large light one. */
export const PHONE_AND_DESKTOP = [
  ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
] as const;

/** A page with a record of all that went wrong and all that was asked for. */
export interface ObservedPage extends Page {
  /** Console errors and warnings, uncaught errors, failed requests. */
  readonly faults: string[];
  /** Paths of all requests, in order. */
  readonly requested: string[];
  /** All layout shifts so far that no input caused, each with its score and what moved. */
  layoutShifts(): Promise<readonly LayoutShift[]>;
}

interface LayoutShift {
  readonly value: number;
  /** Elements, from where to where. */
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

/** Opens a page in a browser that is set up for it alone, with all that surrounds the engine. */
export async function openInNewBrowser(
  { args = [], ...how }: LaunchOptions,
  options: BrowserContextOptions = {},
): Promise<ObservedPage> {
  const own = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...BROWSER_FLAGS, ...args],
    ...how,
  });
  onTestFinished(() => own.close());
  return openPageIn(own, options);
}

/** Opens a fresh visitor's page that is closed when the test ends. */
export async function openPage(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  return openPageIn(currentBrowser(), options);
}

async function openPageIn(opened: Browser, options: BrowserContextOptions): Promise<ObservedPage> {
  const context = await opened.newContext({ baseURL: site.origin, viewport: DESKTOP, ...options });
  let isClosed = false;
  context.on('close', () => (isClosed = true));
  onTestFinished(async () => {
    // A test that opens a page for each address closes them itself.
    if (isClosed) return;
    // A page may poll to the end: a request that a test changes on its way must not outlive the test as an error.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  await context.addInitScript(() => {
    // The headless shell's mouse rests over the corner of each new page, which would count as the first sign of use.
    let isResting = false;
    const ignoreResting = (event: PointerEvent) => {
      isResting = event.pointerType === 'mouse' && event.clientX === 0 && event.clientY === 0;
      if (isResting) event.stopImmediatePropagation();
    };
    // Its first move enters the page, as a mouse does that comes from outside, also within the same element.
    const enter = (event: PointerEvent) => {
      if (isResting) event.target?.dispatchEvent(new PointerEvent('pointerover', event));
    };
    addEventListener('pointerover', ignoreResting, true);
    addEventListener('pointermove', enter, true);
  });
  // A limit on what hangs, not on what is slow on a busy machine.
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
    // What was still on its way when its document was left comes to nothing, and nobody misses it.
    if (errorText === 'net::ERR_ABORTED' && documentOf.get(request) !== documents) return;
    faults.push(`failed: ${request.url()} ${errorText}`);
  });
  await page.addInitScript(() => {
    const layoutShifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.nodeName, node?.textContent?.slice(0, 40), place(previousRect), place(currentRect)].join(
            ' ',
          ),
        );
        layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const layoutShifts = () =>
    page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);
  return Object.assign(page, { faults, requested, layoutShifts });
}

/** Whether React has taken the page over. Runs in the page. */
export const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));

/** Uses a page for the first time, and waits until React has taken it over. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.waitForFunction(isFullyHydrated);
}
