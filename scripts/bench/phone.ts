import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Lighthouse's mobile profile: slow 4G as the network gives it, and a processor that takes four times as long. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_CPU = 4;

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

/** A browser that is as slow as a phone, once it is told to be. */
export async function openPhone(origin: string) {
  const browser = await openBrowser();
  return {
    /** Somebody who was never here. */
    newVisitor: () =>
      browser.newContext({
        baseURL: origin,
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      }),
    close: () => browser.close(),
  };
}

/** Opens the home page and waits until it is all there; at full speed. */
export async function openHome(visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage();
  await page.addInitScript(watchFirstUse, ALL_LIVE);
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds from the first touch of the page. */
export interface FirstTouch {
  /** React has taken the page over: whatever is pressed from now on is answered, its part made live at once if need be. */
  readonly live: number;
  /** Every part of the page is live, without anybody having pressed anything. */
  readonly allLive: number;
}

/**
 * Touches a page on a slow phone. The touch comes as the browser's own input, and the page itself says when it is live:
 * the driver's scripts would run on the slow processor, too.
 */
export async function firstTouch(page: Page): Promise<FirstTouch> {
  const session = await limitNetwork(page);
  const box = await page.locator('h1').boundingBox();
  if (!box) throw new Error('There is no headline to touch');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const isOver = page.waitForEvent('console', (line) => line.text() === ALL_LIVE);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isOver;
  const { touched, live, allLive } = await page.evaluate(timesOf);
  return { live: live - touched, allLive: allLive - touched };
}

/** What the page writes to its console. */
const ALL_LIVE = 'bench: all live';

export const isLive = (page: Page): Promise<boolean> => page.evaluate(hasBecomeLive);

/** What follows runs in the page. */
interface WatchedPage extends EventTarget {
  firstUse: { touched: number; live: number; allLive: number };
}

const timesOf = () => (globalThis as unknown as WatchedPage).firstUse;
const hasBecomeLive = () => (globalThis as unknown as WatchedPage).firstUse.live > 0;

/** Comes before the page's own scripts: the starter's `shellIsLive` is called from an effect of React's root. */
function watchFirstUse(word: string): void {
  const times = { touched: 0, live: 0, allLive: 0 };
  let ready: (() => void) | undefined;
  const page = Object.assign(globalThis, { firstUse: times }) as unknown as WatchedPage;
  const touch = ({ timeStamp }: Event) => (times.touched ||= timeStamp);
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
  // React marks each element that it has taken over.
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
    const isOver = parts.every(isTaken);
    if (!isOver && performance.now() - times.live < 10_000) {
      setTimeout(look, 20);
      return;
    }
    times.allLive = isOver ? performance.now() : Number.NaN;
    // oxlint-disable-next-line no-console -- how the driver hears of it
    console.debug(word);
  };
}
