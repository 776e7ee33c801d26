import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';
import { type BarePage, newBareVisitor, valueOf } from './bare-page.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Lighthouse's mobile profile: slow 4G and a processor four times as slow. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_CPU = 4;

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2 };

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Throttles the network of a page to that of a phone. */
export async function limitNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return session;
}

/** A browser with a phone's screen, whose pages can be slowed down to a phone's speed. */
export async function openPhone(origin: string) {
  const browser = await openBrowser();
  return {
    /** A first-time visitor with an empty cache. */
    async newVisitor() {
      const visitor = await newBareVisitor(browser);
      return { openHome: async () => openHome(await visitor.newPage(), origin), close: visitor.close };
    },
    /** A home page under the driver's control, which can delay its requests. Its timings are not a visitor's. */
    async openControlledHome(): Promise<Page> {
      const { width, height, deviceScaleFactor } = SCREEN;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      await page.addInitScript(watchFirstUse);
      await page.goto(origin, { waitUntil: 'networkidle' });
      return page;
    },
    close: () => browser.close(),
  };
}

/** Opens the home page at full speed and waits until it is complete and has requested nothing for half a second. */
async function openHome(page: BarePage, origin: string): Promise<BarePage> {
  await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, mobile: true });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watchFirstUse)})()` });
  let loader: string | undefined;
  const isQuiet = page.next(
    'Page.lifecycleEvent',
    ({ name, loaderId }) => name === 'networkIdle' && loaderId === loader,
  );
  ({ loaderId: loader } = await page.send('Page.navigate', { url: origin }));
  await isQuiet;
  return page;
}

/** Milliseconds from the first touch of the page. */
export interface FirstTouch {
  /** React has hydrated the root: from now on every interaction works and hydrates its boundary if necessary. */
  readonly hydrated: number;
  /** Every boundary is hydrated, without any interaction. */
  readonly allHydrated: number;
}

/**
 * Touches a page on a slow phone. The touch is native input of the browser, and the page itself records when it is
 * hydrated, since the driver's scripts would run on the slow processor too.
 */
export async function firstTouch(page: BarePage): Promise<FirstTouch> {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  const box = (await valueOf(
    page,
    "document.querySelector('h1').getBoundingClientRect().toJSON()",
  )) as DOMRect;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const times = valueOf(page, 'firstUse.done');
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const { touched, hydrated, allHydrated } = (await times) as Times;
  return { hydrated: hydrated - touched, allHydrated: allHydrated - touched };
}

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(wasHydrated);

/** The following runs in the page. */
interface Times {
  touched: number;
  hydrated: number;
  allHydrated: number;
}
interface WatchedPage extends EventTarget {
  firstUse: Times & { readonly done: Promise<Times> };
}

const wasHydrated = () => (globalThis as unknown as WatchedPage).firstUse.hydrated > 0;

/** Runs before the page's own scripts: an effect of React's root calls `onShellHydrated` of the bootstrap script. */
function watchFirstUse(): void {
  const times = { touched: 0, hydrated: 0, allHydrated: 0 };
  const { promise: done, resolve, reject } = Promise.withResolvers<Times>();
  let ready: (() => void) | undefined;
  const page = Object.assign(globalThis, { firstUse: times }) as unknown as WatchedPage;
  Object.defineProperty(times, 'done', { value: done });
  const touch = ({ timeStamp }: Event) => {
    times.touched ||= timeStamp;
    setTimeout(() => reject(new Error('The page was not hydrated')), 20_000);
  };
  page.addEventListener('touchstart', touch, { capture: true, passive: true });
  Object.defineProperty(page, 'onShellHydrated', {
    set(callback: () => void) {
      ready = callback;
    },
    get: () => () => {
      if (times.hydrated === 0) {
        times.hydrated = performance.now();
        setTimeout(checkParts, 20);
      }
      ready?.();
    },
  });
  // React marks each element that it has hydrated.
  const isHydratedPart = (part: string) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'));
  const checkParts = () => {
    const parts = [
      'header:has(+ #main)',
      '#how-it-works',
      '#latest-posts',
      '#contact form',
      '#main + footer',
    ];
    if (parts.every(isHydratedPart)) {
      times.allHydrated = performance.now();
      resolve(times);
    } else setTimeout(checkParts, 20);
  };
}
