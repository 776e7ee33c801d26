import type { Browser, Page } from '@playwright/test';
import { limitNetwork, openBrowser } from '../phone.ts';
import { ACCOUNT, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 5;
/** Time between hovering and clicking a link. */
const HOVER_MS = 500;
/** Pages with a link, and its target. */
const NAVIGATIONS = [
  ['/', '/AboutUs'],
  ['/services', '/services/patent-drafting'],
  ['/', '/BlogPage'],
  ['/BlogPage', '/blogpost/answering-an-obviousness-rejection-under-ksr'],
] as const;
/** Screens of the back office, and an element with data of the API. */
const SCREENS = [
  ['/admin/contact', 'main table tbody tr'],
  ['/admin/audit', 'main table tbody tr'],
  ['/admin/dashboard', 'main article'],
  ['/admin/blogs', 'main [role=textbox]'],
] as const;

/**
 * Time from the click on a link of a hydrated page to the frame with the other page, on the network of a phone. The
 * page and its data are prefetched on hover.
 */
export async function measureNavigation({ shell }: Site): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const [from, to] of NAVIGATIONS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await follow(browser, shell.url, from, to));
      const label = `${from} to ${to.slice(0, 24)}, median of ${ROUNDS}`;
      rows.push({ label, value: median(times), unit: 'ms', limit: { max: 100 } });
    }
    return [...rows, ...(await measureScreens(browser, shell.url))];
  } finally {
    await browser.close();
  }
}

/** The same in the back office, between screens with cached data, which is revalidated. */
async function measureScreens(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const response = await page.request.post('/api/auth/login', { data: ACCOUNT });
  if (!response.ok()) throw new Error(`The login responded with ${response.status()}`);
  const enquiry = { firstName: 'Asha', email: 'asha@example.com', message: 'Is it new?' };
  await page.request.post('/api/contact', { data: enquiry });
  await page.goto('/admin/contact');
  const times = new Map<string, number[]>(SCREENS.map(([address]) => [address, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [address, selector] of [...SCREENS.slice(1), ...SCREENS.slice(0, 1)]) {
      const time = await clickLink(page, address, selector);
      // The first visit fills the cache.
      if (round > 0) times.get(address)?.push(time);
      await page.waitForLoadState('networkidle');
    }
    if (round === 0) await limitNetwork(page);
  }
  return [...times].map(([address, values]) => ({
    label: `to ${address} from another screen, median of ${ROUNDS}`,
    value: median(values),
    unit: 'ms',
    limit: { max: 100 },
  }));
}

const clickLink = (page: Page, address: string, selector: string): Promise<number> =>
  page.locator(`nav a[href^="${address}"]:visible`).first().evaluate(clickAndWait, selector);

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
    return await link.evaluate(clickAndWait, 'h1');
  } finally {
    await page.close();
  }
}

/** Runs in the page. @returns milliseconds until another headline and the selected element have been painted */
function clickAndWait(link: Element, selector: string): Promise<number> {
  const headline = () => document.querySelector('h1')?.textContent;
  const before = headline();
  return new Promise((resolve) => {
    const started = performance.now();
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => resolve(performance.now() - started));
    painted.port1.start();
    new MutationObserver((_, observer) => {
      if (!headline() || headline() === before || !document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => painted.port2.postMessage(null));
    }).observe(document, { childList: true, subtree: true, characterData: true });
    (link as HTMLElement).click();
  });
}
