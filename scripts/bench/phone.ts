import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';
import { type BarePage, newBareVisitor, valueOf } from './bare-page.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Lighthouse's mobile profile: slow 4G at the network level, and a processor that takes four times as long. */
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
  if (!executablePath) throw new Error('There is no Chromium to measure with. Name one with CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** From now on the page has the network of a phone. */
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
      return { openHome: async () => openHome(await visitor.newPage(), origin), leave: visitor.leave };
    },
    /** A home page under the driver's control, which can delay its requests. Its timings are not a visitor's. */
    async openWatchedHome(): Promise<Page> {
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
  /** React has taken over the page: from now on every interaction works, hydrating its part at once if need be. */
  readonly live: number;
  /** Every part of the page is hydrated, without any interaction. */
  readonly allLive: number;
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
  const over = valueOf(page, 'firstUse.over');
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const { touched, live, allLive } = (await over) as Times;
  return { live: live - touched, allLive: allLive - touched };
}

export const isLive = (page: Page): Promise<boolean> => page.evaluate(hasBecomeLive);

/** The following runs in the page. */
interface Times {
  touched: number;
  live: number;
  allLive: number;
}
interface WatchedPage extends EventTarget {
  firstUse: Times & { readonly over: Promise<Times> };
}

const hasBecomeLive = () => (globalThis as unknown as WatchedPage).firstUse.live > 0;

/** Runs before the page's own scripts: an effect of React's root calls `shellIsLive` of the bootstrap script. */
function watchFirstUse(): void {
  const times = { touched: 0, live: 0, allLive: 0 };
  const { promise: over, resolve, reject } = Promise.withResolvers<Times>();
  let ready: (() => void) | undefined;
  const page = Object.assign(globalThis, { firstUse: times }) as unknown as WatchedPage;
  Object.defineProperty(times, 'over', { value: over });
  const touch = ({ timeStamp }: Event) => {
    times.touched ||= timeStamp;
    setTimeout(() => reject(new Error('The page did not become live')), 20_000);
  };
  page.addEventListener('touchstart', touch, { capture: true, passive: true });
  Object.defineProperty(page, 'shellIsLive', {
    set(given: () => void) {
      ready = given;
    },
    get: () => () => {
      if (times.live === 0) {
        times.live = performance.now();
        setTimeout(look, 20);
      }
      ready?.();
    },
  });
  // React marks each element that it has hydrated.
  const isTaken = (part: string) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const parts = [
      'header:has(+ #main)',
      '#how-it-works',
      '#latest-posts',
      '#contact form',
      '#main + footer',
    ];
    if (parts.every(isTaken)) {
      times.allLive = performance.now();
      resolve(times);
    } else setTimeout(look, 20);
  };
}
