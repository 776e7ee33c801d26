import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

/** Longer than animations that run once after loading. */
const SETTLE_MS = 1_500;
const MEASURED_MS = 500;

/** Style recalculations of an idle page; each frame of the main thread causes one. */
async function idleFrames(page: ObservedPage): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  await page.waitForTimeout(SETTLE_MS);
  const before = await count();
  await page.waitForTimeout(MEASURED_MS);
  return (await count()) - before;
}

test('idle pages do not use the main thread', async () => {
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
      const frames = await idleFrames(page);
      return frames < 5 ? [] : [`${address}: ${frames} frames`];
    }),
  );
  expect(busy.flat()).toEqual([]);
});
