import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { crawlControls } from '../../shell/e2e/support/crawl-controls.ts';
import { startReadOnlyProxy } from '../../shell/e2e/support/read-only-proxy.ts';
import { trackRequests } from '../../shell/e2e/support/track-requests.ts';
import { pageAddresses } from './support/crawl-site.ts';
import { demoSite } from '../../shell/e2e/support/demo-site.ts';

// Slow tests, distributed over the workers.
test.describe.configure({ mode: 'parallel' });

const MODES = [
  ['touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['mouse', { viewport: DESKTOP }],
  ['keyboard', { viewport: DESKTOP }],
] as const;

for (const [mode, options] of MODES)
  test(`every control of every page works by ${mode}`, async () => {
    test.setTimeout(600_000);
    const page = await openPage({
      ...options,
      baseURL: await startReadOnlyProxy(demoSite.origin),
      reducedMotion: 'reduce',
    });
    const open = async (address: string) => {
      await page.goto(address);
      await hydrate(page);
    };
    const { activated, faults } = await crawlControls(page, {
      mode,
      addresses: [...(await pageAddresses(demoSite.origin)), '/no-such-page'],
      requests: trackRequests(page),
      open,
    });
    expect(faults).toEqual([]);
    expect(activated).toBeGreaterThan(250);
  });
