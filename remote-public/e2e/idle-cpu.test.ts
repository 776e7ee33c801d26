import { expect, test } from '../../shell/e2e/support/test.ts';
import { type ObservedPage, openPage, PHONE } from '../../shell/e2e/support/browser.ts';

const MEASURED_MS = 500;
/** A page that animates at 60 frames per second causes 30 in the measured time. */
const IDLE_FRAMES = 5;

/** @returns A function that counts style recalculations for a while; each frame of the main thread causes one. */
async function countFrames(page: ObservedPage): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  return async () => {
    const before = await count();
    await page.waitForTimeout(MEASURED_MS);
    return (await count()) - before;
  };
}

test('idle pages do not use the main thread', async () => {
  await Promise.all(
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
      const frames = await countFrames(page);
      // Animations that run once, some of them after a pause, end later on a busy machine.
      await expect(async () => {
        for (let times = 0; times < 3; times++) expect(await frames(), address).toBeLessThan(IDLE_FRAMES);
      }).toPass({ timeout: 30_000 });
    }),
  );
});
