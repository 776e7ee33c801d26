import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../../shell/e2e/support/test.ts';
import { DESKTOP, hydrate, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { crawlControls } from '../../shell/e2e/support/crawl-controls.ts';
import { startReadOnlyProxy } from '../../shell/e2e/support/read-only-proxy.ts';
import { trackRequests } from '../../shell/e2e/support/track-requests.ts';
import { pageAddresses } from './support/crawl-site.ts';
import { type StartedSite, startSite } from '../../shell/e2e/support/start-site.ts';

let dataDir: string;
let site: StartedSite;
let addresses: string[];
// Slow tests, distributed over the workers.
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  // A separate site, because other tests publish posts on the shared one.
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'controls-'));
  site = await startSite(dataDir, { REPORTED_VISITS: '0' });
  addresses = [...(await pageAddresses(site.origin)), '/no-such-page'];
});
test.afterAll(async () => {
  await site.interrupt();
  await rm(dataDir, { recursive: true, force: true });
});

const MODES = [
  ['touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['mouse', { viewport: DESKTOP }],
  ['keyboard', { viewport: DESKTOP }],
] as const;

for (const [mode, options] of MODES)
  test(`every control of every page works by ${mode}`, async () => {
    test.setTimeout(300_000);
    const page = await openPage({
      ...options,
      baseURL: await startReadOnlyProxy(site.origin),
      reducedMotion: 'reduce',
    });
    const open = async (address: string) => {
      await page.goto(address);
      await hydrate(page);
    };
    const { activated, faults } = await crawlControls(page, {
      mode,
      addresses,
      requests: trackRequests(page),
      open,
    });
    expect(faults).toEqual([]);
    expect(activated).toBeGreaterThan(250);
  });
