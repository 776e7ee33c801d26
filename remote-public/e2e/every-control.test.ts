import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, DESKTOP, makeLive, openPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { crawlControls } from '../../shell/e2e/support/crawl-controls.ts';
import { crawlSite } from './support/crawl-site.ts';
import { type StartedSite, startSite } from '../../shell/e2e/support/start-site.ts';

let dataDir: string;
let site: StartedSite;
let addresses: string[];
beforeAll(async () => {
  // Of its own: on the shared site other tests publish posts meanwhile, which changes what there is to press.
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'controls-'));
  site = await startSite(dataDir, { REPORTED_VISITS: '0' });
  addresses = [...(await crawlSite(site.origin)).values()]
    .filter(({ status, html }) => status === 200 && html !== '')
    .map(({ address }) => address);
  addresses.push('/no-such-page');
});
afterAll(async () => {
  await closeBrowser();
  await site.interrupt();
  await rm(dataDir, { recursive: true, force: true });
});

const MODES = [
  ['touch', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['mouse', { viewport: DESKTOP }],
  ['keyboard', { viewport: DESKTOP }],
] as const;

it.each(MODES)(
  'every control of every page works by %s',
  async (mode, options) => {
    const page = await openPage({ ...options, baseURL: site.origin, reducedMotion: 'reduce' });
    const open = async (address: string) => {
      await page.goto(address);
      await makeLive(page);
    };
    const { activated, faults } = await crawlControls(page, { mode, origin: site.origin, addresses, open });
    expect(faults).toEqual([]);
    expect(activated).toBeGreaterThan(250);
  },
  300_000,
);
