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
  await page.addInitScript(watchFirstUse);
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds from the first touch to the moment when React answers, on a slow phone. */
export async function firstTouch(page: Page): Promise<number> {
  const session = await limitNetwork(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.locator('h1').tap();
  await page.waitForFunction(hasBecomeLive, undefined, { polling: 50 });
  const { touched, live } = await page.evaluate(timesOf);
  return live - touched;
}

export const isLive = (page: Page): Promise<boolean> => page.evaluate(hasBecomeLive);

/** What follows runs in the page. */
interface WatchedPage extends EventTarget {
  firstUse: { touched: number; live: number };
}

const timesOf = () => (globalThis as unknown as WatchedPage).firstUse;
const hasBecomeLive = () => (globalThis as unknown as WatchedPage).firstUse.live > 0;

/** Comes before the page's own scripts: the starter's `shellIsLive` is called from an effect of React's root. */
function watchFirstUse(): void {
  const times = { touched: 0, live: 0 };
  let ready: (() => void) | undefined;
  const page = Object.assign(globalThis, { firstUse: times }) as unknown as WatchedPage;
  const touch = ({ timeStamp }: Event) => (times.touched ||= timeStamp);
  page.addEventListener('touchstart', touch, { capture: true, passive: true });
  Object.defineProperty(page, 'shellIsLive', {
    set(given: () => void) {
      ready = given;
    },
    get: () => () => {
      times.live ||= performance.now();
      ready?.();
    },
  });
}
