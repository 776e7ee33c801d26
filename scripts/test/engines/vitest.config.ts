import { defineConfig } from 'vitest/config';

/** `pnpm test:engines`: the pages and the main journeys in other engines than Chromium. See docs/testing.md. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: 'global-setup.ts',
    reporters: ['default', '../vitest-closing-line.ts'],
    // One for each engine.
    maxWorkers: 2,
    // Limits on what hangs, not on what is slow on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
