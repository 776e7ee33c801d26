import type { Locator } from '@playwright/test';

/** Whether the first and the last line of an element are in the window and not covered. */
export const isShown = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const isAt = (y: number) => element.contains(document.elementFromPoint(left + 5, y));
    return isAt(top + 2) && isAt(bottom - 2);
  });
