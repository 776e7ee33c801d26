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

test('leaves the processor alone while nobody touches a page, wherever somebody reads', async () => {
  const busy = await Promise.all(
    [
      '/',
      '/#services',
      '/#faq',
      '/#contact',
      '/services',
      '/services/knockout-search',
      '/BlogPage',
      '/AboutUs',
      '/ContactUs',
    ].map(async (address) => {
      const page = await openPage({ viewport: PHONE });
      await page.goto(address, { waitUntil: 'networkidle' });
      const frames = await framesAtRest(page);
      return frames < 5 ? [] : [`${address}: ${frames} frames`];
    }),
  );
  expect(busy.flat()).toEqual([]);
});
