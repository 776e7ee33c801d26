import { test as base } from '@playwright/test';
import { type ObservedPage, openPage } from './browser.ts';
import { withEndings } from './test-end.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Of a visitor who comes for the first time, on a desktop. */
  readonly page: ObservedPage;
  /** Ends what the test's helpers started. */
  readonly endings: void;
}

/** Playwright's test on the site of this worker (`site.ts`). */
export const test = base.extend<Fixtures>({
  endings: [({ browser }, use) => withEndings(browser, use), { auto: true }],
  page: async ({ endings: _endings }, use) => use(await openPage()),
});
