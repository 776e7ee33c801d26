import type { FullConfig } from '@playwright/test';
import { SITES_VARIABLE, type TestSites } from './site.ts';
import { startTestSite } from './start-test-site.ts';

/**
 * Starts a site for each worker of the browser tests and one for all of them, each on an empty data folder.
 * @returns A function that stops them.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // The first one starts alone, because it builds what has changed.
  const demo = await startTestSite();
  const started = [demo];
  const endAll = async () => {
    await Promise.all(started.map(({ end }) => end()));
  };
  const others = await Promise.allSettled(Array.from({ length: workers }, startTestSite));
  started.push(...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : [])));
  const failed = others.find((other) => other.status === 'rejected');
  if (failed) {
    await endAll();
    throw failed.reason;
  }
  const [, ...own] = started.map(({ site }) => site);
  process.env[SITES_VARIABLE] = JSON.stringify({ workers: own, demo: demo.site } satisfies TestSites);
  return endAll;
}
