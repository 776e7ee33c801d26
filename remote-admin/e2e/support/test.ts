import { openBackOffice } from '../../../shell/e2e/support/back-office.ts';
import { test as base } from '../../../shell/e2e/support/test.ts';

export { expect } from '@playwright/test';

/** The same test; its page is the administrator's, who is signed in, and shows nothing yet. */
export const test = base.extend({
  page: async ({ cleanups: _cleanups }, use) => use(await openBackOffice()),
});
