import { openBackOffice } from '../../../shell/e2e/support/back-office.ts';
import { test as base } from '../../../shell/e2e/support/test.ts';

export { expect } from '@playwright/test';

/** The same `test` with a blank page that is logged in as the administrator. */
export const test = base.extend({
  page: async ({ cleanups: _cleanups }, use) => use(await openBackOffice()),
});
