import { expect } from '@playwright/test';
import { axeInBothColours } from '../../../shell/e2e/support/axe.ts';
import type { ObservedPage } from '../../../shell/e2e/support/browser.ts';
import { refusal } from '../../../shell/e2e/support/staff.ts';

/** How a screen or dialog is reached, up to when it shows what it is about. */
export type Way = readonly [name: string, go: (page: ObservedPage) => Promise<void>];

/** Looks at one after the other, with axe in both colours; nothing may be cut off. */
export async function lookAt(page: ObservedPage, ways: readonly Way[]): Promise<void> {
  for (const [name, go] of ways) {
    // oxlint-disable no-await-in-loop -- one after the other
    await go(page);
    expect([name, ...(await axeInBothColours(page))]).toEqual([name]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${name} is cut off`).toBeLessThanOrEqual(0);
    // oxlint-enable no-await-in-loop
  }
}

export const press = (page: ObservedPage, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** From now on the calls fail as when the API is starting. */
export async function refuse(page: ObservedPage, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill(refusal(503, 'unavailable', 'Back in a minute')));
}
