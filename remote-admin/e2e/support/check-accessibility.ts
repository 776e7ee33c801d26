import { expect } from '@playwright/test';
import { axeInBothColours } from '../../../shell/e2e/support/axe.ts';
import { DESKTOP, type ObservedPage, PHONE } from '../../../shell/e2e/support/browser.ts';
import { refusal } from '../../../shell/e2e/support/api-calls.ts';

/** How a screen or dialog is reached, up to when it shows what it is about. */
export type Screen = readonly [name: string, go: (page: ObservedPage) => Promise<void>];

/** Looks at one after the other, in the size that the page has, with axe in both colours; nothing may be cut off. */
export async function checkScreens(page: ObservedPage, ways: readonly Screen[]): Promise<void> {
  for (const [name, go] of ways) {
    // oxlint-disable no-await-in-loop -- one after the other
    await go(page);
    await look(page, name);
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Looks at what is shown, as it is on a phone and on a desktop, with axe in both colours; nothing may be cut off. The
 * page is resized, not loaded again, and is as large as before in the end.
 * @param name Stands in the message of a failure.
 */
export async function checkAtAllSizes(page: ObservedPage, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  const sizes = before.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.setViewportSize(size);
    await look(page, `${name}, ${size.width} px wide`);
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize(before);
}

async function look(page: ObservedPage, name: string): Promise<void> {
  expect([name, ...(await axeInBothColours(page))]).toEqual([name]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${name} is cut off`).toBeLessThanOrEqual(0);
}

export const press = (page: ObservedPage, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** From now on the calls fail as when the API is starting. */
export async function failRequests(page: ObservedPage, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill(refusal(503, 'unavailable', 'Back in a minute')));
}
