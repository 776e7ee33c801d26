import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/** Long enough that nothing that could be asked for in a round is still to come. */
const ROUND_MS = 500;
const GIVE_UP_MS = 20_000;

/**
 * How often a page must wait for answers before it has asked for everything that it needs to be live. All requests are
 * held, and let go together when no further ones come.
 * @param act Uses the page for the first time.
 * @throws Error when it is not live after twenty seconds.
 */
export async function countRounds(
  page: Page,
  act: () => Promise<void>,
  isLive: () => Promise<boolean>,
): Promise<number> {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**', hold);
  await act();
  const end = performance.now() + GIVE_UP_MS;
  let rounds = 0;
  while (!(await isLive())) {
    if (performance.now() > end) throw new Error(`The page is not live after ${rounds} rounds`);
    await sleep(ROUND_MS);
    if (held.length > 0) rounds += 1;
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await sleep(ROUND_MS);
  }
  await page.unroute('**', hold);
  return rounds;
}
