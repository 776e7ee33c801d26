import { expect } from '@playwright/test';
import { axeInBothSchemes } from '../../../shell/e2e/support/axe.ts';
import { DESKTOP, type ObservedPage, PHONE } from '../../../shell/e2e/support/browser.ts';
import { errorResponse } from '../../../shell/e2e/support/api-calls.ts';

/** A screen or dialog, with the steps that open it. */
export type Screen = readonly [name: string, open: (page: ObservedPage) => Promise<void>];

/** Opens screens one by one, and checks them with axe in both color schemes and for overflow, at the current size. */
export async function checkScreens(page: ObservedPage, screens: readonly Screen[]): Promise<void> {
  for (const [name, open] of screens) {
    // oxlint-disable no-await-in-loop -- one after the other
    await open(page);
    await check(page, name);
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Checks the current screen with axe in both color schemes and for overflow, at phone and desktop size. The page is
 * resized, not reloaded, and gets its previous size in the end.
 * @param name For failure messages.
 */
export async function checkAtAllSizes(page: ObservedPage, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  const sizes = before.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.setViewportSize(size);
    await check(page, `${name}, ${size.width} px wide`);
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize(before);
}

async function check(page: ObservedPage, name: string): Promise<void> {
  expect([name, ...(await axeInBothSchemes(page))]).toEqual([name]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is cut off`).toBeLessThanOrEqual(0);
}

export const press = (page: ObservedPage, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Makes matching requests fail with 503. */
export async function failRequests(page: ObservedPage, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill(errorResponse(503, 'unavailable', 'Back in a minute')));
}
