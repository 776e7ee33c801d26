import { test as base } from '@playwright/test';
import { type ObservedPage, openPage } from './browser.ts';
import { startWithCleanup, withCleanup } from './test-cleanup.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** The page of a new visitor on a desktop. */
  readonly page: ObservedPage;
  /** Runs the cleanups of the test and its helpers. */
  readonly cleanups: void;
}

/** Playwright's `test`, on the site of this worker (`site.ts`). */
export const test = base.extend<Fixtures>({
  cleanups: [({ browser }, use) => withCleanup(browser, use), { auto: true }],
  page: async ({ cleanups: _cleanups }, use) => use(await openPage()),
});

/**
 * Starts something once for all tests of a file or `describe`, such as a shell. Its state is shared by these tests.
 * @param start May use the same helpers as a test; their cleanups run after the last test.
 * @returns A function that returns the started value.
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
