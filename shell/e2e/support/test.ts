import { test as base } from '@playwright/test';
import { type ObservedPage, openPage } from './browser.ts';
import { startWithCleanup, withCleanup } from './test-cleanup.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Of a visitor who comes for the first time, on a desktop. */
  readonly page: ObservedPage;
  /** Ends what the test's helpers started. */
  readonly cleanups: void;
}

/** Playwright's test on the site of this worker (`site.ts`). */
export const test = base.extend<Fixtures>({
  cleanups: [({ browser }, use) => withCleanup(browser, use), { auto: true }],
  page: async ({ cleanups: _cleanups }, use) => use(await openPage()),
});

/**
 * Starts something once for all tests of a file or of a `describe`, such as a shell. What a test changes there, the next
 * one finds.
 * @param start May call the helpers that a test calls; what they start ends after the last test.
 * @returns Gives a test what was started.
 */
export function startOnce<Started>(start: () => Promise<Started>): () => Started {
  let started: { readonly value: Started; end(): Promise<void> } | undefined;
  test.beforeAll(async ({ browser }) => {
    started = await startWithCleanup(browser, start);
  });
  test.afterAll(() => started?.end());
  return () => {
    if (!started) throw new Error('Nothing was started yet');
    return started.value;
  };
}
