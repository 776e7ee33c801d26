import type { Page } from '@playwright/test';

interface WindowWithControls extends Window {
  servedControls?: readonly HTMLElement[];
}

/** Remembers the elements of a page that can be focused, for the functions below. */
export const rememberFocusable = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';
    (window as WindowWithControls).servedControls = [
      ...document.querySelectorAll<HTMLElement>(focusable),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  });

/** @returns The indexes of the remembered elements that can no longer be focused, or left the page. */
export const noLongerFocusable = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ((window as WindowWithControls).servedControls ?? []).flatMap((element, index) => {
      const canFocus = element.isConnected && (element.tabIndex >= 0 || element.hasAttribute('tabindex'));
      return canFocus && (element.localName !== 'video' || element.hasAttribute('controls')) ? [] : [index];
    }),
  );

/** Focuses one of the remembered elements. @returns Its HTML without its children. */
export const focusRemembered = (page: Page, index: number): Promise<string> =>
  page.evaluate((wanted) => {
    const element = (window as WindowWithControls).servedControls?.[wanted];
    element?.focus();
    return (element?.cloneNode(false) as Element | undefined)?.outerHTML ?? '';
  }, index);
