import { isHydrated, type ObservedPage, openPage } from './browser.ts';

/** A page whose scripts load when the test calls `release` or `allow`; until then it is plain HTML. */
export async function openWithDelayedScripts(
  address = '/',
  prepare?: (page: ObservedPage) => Promise<void>,
): Promise<{ page: ObservedPage; release: () => Promise<void>; allow: () => void }> {
  const page = await openPage();
  await prepare?.(page);
  const { promise: allowed, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return {
    page,
    allow: resolve,
    release: async () => {
      resolve();
      await page.waitForFunction(isHydrated);
      await page.waitForLoadState('networkidle');
    },
  };
}
