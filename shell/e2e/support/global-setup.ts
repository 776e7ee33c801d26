import type { FullConfig } from '@playwright/test';
import { SITES_VARIABLE } from './site.ts';
import { startTestSite } from './start-test-site.ts';

/**
 * Starts a site for each worker of the browser tests by `npm start`, on an empty data folder.
 * @returns A function that stops them.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  // The first one starts alone, because it builds what has changed.
  const started = [await startTestSite()];
  const endAll = async () => {
    await Promise.all(started.map(({ end }) => end()));
  };
  const others = await Promise.allSettled(Array.from({ length: workers - 1 }, startTestSite));
  started.push(...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : [])));
  const failed = others.find((other) => other.status === 'rejected');
  if (failed) {
    await endAll();
    throw failed.reason;
  }
  process.env[SITES_VARIABLE] = JSON.stringify(started.map(({ site }) => site));
  return endAll;
}
