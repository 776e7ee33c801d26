import type { Browser, Page } from '@playwright/test';
import { CONTAINER, faultAt, lasting, scriptOf } from '../../../shell/e2e/support/faults.ts';
import { openBrowser } from '../phone.ts';
import type { Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 3;
const LIMIT_MS = 4_000;

type Fault = Parameters<typeof faultAt>[2];

/** Situations in which a file fails to load, with the time in ms until the page shows an error. */
const SITUATIONS = [
  {
    name: 'going to another page, its script',
    async measure(page: Page, fault: Fault) {
      await page.goto('/services', { waitUntil: 'networkidle' });
      await page.mouse.move(40, 40);
      await page.waitForFunction(() =>
        Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      );
      await page.waitForLoadState('networkidle');
      await faultAt(page, scriptOf('about-us'), fault);
      const started = performance.now();
      await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
      await page.locator('main').getByRole('link', { name: 'Retry' }).waitFor();
      return performance.now() - started;
    },
  },
  {
    name: 'opening the back office, its container',
    async measure(page: Page, fault: Fault) {
      await faultAt(page, CONTAINER, fault);
      const started = performance.now();
      await page.goto('/admin', { waitUntil: 'domcontentloaded' });
      await page.getByRole('link', { name: 'Retry' }).waitFor();
      return performance.now() - started;
    },
  },
];

/** Time until the page shows an error with Retry after a file failed to load. */
export async function measureErrorNotices({ shell }: Site): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const { name: situation, measure } of SITUATIONS) {
      for (const { name, fault } of lasting) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          times.push(await withPage(browser, shell.url, (page) => measure(page, fault)));
        }
        const label = `${situation} ${name}, median of ${ROUNDS}`;
        rows.push({ label, value: median(times), unit: 'ms', limit: { max: LIMIT_MS } });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function withPage(browser: Browser, baseURL: string, measure: (page: Page) => Promise<number>) {
  const page = await browser.newPage({ baseURL });
  try {
    return await measure(page);
  } finally {
    await page.close();
  }
}
