import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/** After this time without a request, a round is complete. */
const ROUND_MS = 500;
const TIMEOUT_MS = 20_000;

/**
 * Counts the sequential round trips that a page needs for its hydration. Requests are held and continued together when
 * no more arrive.
 * @param act The first interaction with the page.
 * @throws Error if the page is not hydrated after 20 seconds
 */
export async function countRoundTrips(
  page: Page,
  act: () => Promise<void>,
  isHydrated: () => Promise<boolean>,
): Promise<number> {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**', hold);
  await act();
  const deadline = performance.now() + TIMEOUT_MS;
  let rounds = 0;
  while (!(await isHydrated())) {
    if (performance.now() > deadline) throw new Error(`The page is not hydrated after ${rounds} rounds`);
    await sleep(ROUND_MS);
    if (held.length > 0) rounds += 1;
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await sleep(ROUND_MS);
  }
  await page.unroute('**', hold);
  return rounds;
}
