import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findHeadlessShell } from './scripts/test/chromium.ts';

/** The browser tests, in the folder of the part of the site that they test. See docs/testing.md. */
export default defineConfig({
  testDir: '.',
  testMatch: '{shell,remote-public,remote-admin}/e2e/**/*.test.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './shell/e2e/support/global-setup.ts',
  // Each has a site of its own. One more than a small machine has cores: tests wait for pages, timers and processes.
  workers: 3,
  // A test that passes at the second try hides a fault that a visitor meets at the first.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits on what hangs, not on what is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./scripts/test/playwright-summary-reporter.ts']],
  use: {
    launchOptions: { executablePath: findHeadlessShell() ?? '', args: BROWSER_FLAGS },
    screenshot: 'only-on-failure',
    // Of what a test did; pictures of each step cost a third more time, so only `npm test -- FILE` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
