import type { Browser, Page } from '@playwright/test';
import { limitNetwork, openBrowser } from '../phone.ts';
import { ACCOUNT, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 5;
/** Between pointing at a link and pressing it. */
const HOVER_MS = 500;
/** The page that a link stands on, and where it leads. */
const WAYS = [
  ['/', '/AboutUs'],
  ['/services', '/services/patent-drafting'],
  ['/', '/BlogPage'],
  ['/BlogPage', '/blogpost/answering-an-obviousness-rejection-under-ksr'],
] as const;
/** Screens of the back office, and what of theirs the API gave. */
const SCREENS = [
  ['/admin/contact', 'main table tbody tr'],
  ['/admin/audit', 'main table tbody tr'],
  ['/admin/dashboard', 'main article'],
  ['/admin/blogs', 'main [role=textbox]'],
] as const;

/**
 * From the press on a link of a live page to the frame that shows the other page, on the network of a phone: all of that
 * page, its data too, came when the link was pointed at.
 */
export async function measureNavigation({ shell }: Site): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const [from, to] of WAYS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await follow(browser, shell.url, from, to));
      const what = `${from} to ${to.slice(0, 24)}, median of ${ROUNDS}`;
      rows.push({ what, value: median(times), unit: 'ms', limit: { most: 100 } });
    }
    return [...rows, ...(await measureScreens(browser, shell.url))];
  } finally {
    await browser.close();
  }
}

/** The same in the back office, between screens that were open before: what they showed is kept, and looked at again. */
async function measureScreens(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const answer = await page.request.post('/api/auth/login', { data: ACCOUNT });
  if (!answer.ok()) throw new Error(`The login was answered with ${answer.status()}`);
  const person = { firstName: 'Asha', email: 'asha@example.com', message: 'Is it new?' };
  await page.request.post('/api/contact', { data: person });
  await page.goto('/admin/contact');
  const times = new Map<string, number[]>(SCREENS.map(([address]) => [address, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [address, shown] of [...SCREENS.slice(1), ...SCREENS.slice(0, 1)]) {
      const time = await pressLink(page, address, shown);
      // The first visit is what fills the cache.
      if (round > 0) times.get(address)?.push(time);
      await page.waitForLoadState('networkidle');
    }
    if (round === 0) await limitNetwork(page);
  }
  return [...times].map(([address, values]) => ({
    what: `to ${address} from another screen, median of ${ROUNDS}`,
    value: median(values),
    unit: 'ms',
    limit: { most: 100 },
  }));
}

const pressLink = (page: Page, address: string, shown: string): Promise<number> =>
  page.locator(`nav a[href^="${address}"]:visible`).first().evaluate(pressAndWait, shown);

async function follow(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(origin + from, { waitUntil: 'networkidle' });
    await page.mouse.move(20, 300);
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
    await page.waitForLoadState('networkidle');
    await limitNetwork(page);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    return await link.evaluate(pressAndWait, 'h1');
  } finally {
    await page.close();
  }
}

/** Runs in the page. @returns Milliseconds until another headline has been painted, and with it what is asked for. */
function pressAndWait(link: Element, shown: string): Promise<number> {
  const headline = () => document.querySelector('h1')?.textContent;
  const before = headline();
  return new Promise((resolve) => {
    const started = performance.now();
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => resolve(performance.now() - started));
    painted.port1.start();
    new MutationObserver((_, observer) => {
      if (!headline() || headline() === before || !document.querySelector(shown)) return;
      observer.disconnect();
      requestAnimationFrame(() => painted.port2.postMessage(null));
    }).observe(document, { childList: true, subtree: true, characterData: true });
    (link as HTMLElement).click();
  });
}
