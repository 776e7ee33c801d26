import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

/** Longer than what is drawn once, when a page comes into sight. */
const AT_REST_MS = 1_500;
const WATCHED_MS = 500;

/** How often the page computes its styles while nobody touches it: each frame that is drawn by the main thread does. */
async function framesAtRest(page: ObservedPage): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  await page.waitForTimeout(AT_REST_MS);
  const before = await count();
  await page.waitForTimeout(WATCHED_MS);
  return (await count()) - before;
}

for (const address of [
  '/',
  '/services',
  '/services/knockout-search',
  '/BlogPage',
  '/AboutUs',
  '/ContactUs',
] as const)
  test(`${address} leaves the processor alone while nobody touches it`, async () => {
    const page = await openPage({ viewport: PHONE });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await framesAtRest(page)).toBeLessThan(5);
  });

for (const section of ['#services', '#faq', '#contact'] as const)
  test(`so does home where somebody reads ${section}`, async () => {
    const page = await openPage({ viewport: PHONE });
    await page.goto(`/${section}`, { waitUntil: 'networkidle' });
    expect(await framesAtRest(page)).toBeLessThan(5);
  });
