import { defineConfig } from 'vitest/config';

/** `pnpm test:engines`: pages and main journeys in Firefox and WebKit. See docs/testing.md. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: 'global-setup.ts',
    reporters: ['default', '../vitest-summary-reporter.ts'],
    // One per engine.
    maxWorkers: 2,
    // Generous, for slow machines.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
