import { defineConfig } from 'vitest/config';

/** More than a small machine has cores: tests wait, those of the API most, for the database and for processes. */
const WORKERS = { unit: 3, api: 4 };

/** Modules hold no state that a test changes, and loading them again for each file took a third of the run. */
const ISOLATE = false;

/** How long `expect.poll` waits; the default of a second is too short for a busy machine. */
const POLL = { poll: { timeout: 20_000 } };

/** Tests are next to the source. `api` needs a database server; everything else is `unit`. Browser tests: playwright.config.ts. */
export default defineConfig({
  test: {
    // Of the API only. Startup and shutdown run in other processes (api/src/boot/*.test.ts), which are not measured.
    coverage: {
      provider: 'v8',
      include: ['api/src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/*.d.ts',
        'api/src/index.ts',
        'api/src/migrate.ts',
        'api/src/boot/**',
        'api/src/db/schema/**',
      ],
      thresholds: { branches: 95 },
      reporter: ['text-summary', 'json', 'html'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        define: { __webpack_public_path__: JSON.stringify('/remotes/remote-public/') },
        test: {
          name: 'unit',
          // Set before the first date is formatted, and not UTC, so that a date in the wrong time zone fails.
          env: { TZ: 'Asia/Kolkata' },
          setupFiles: ['scripts/test/clear-storage.ts', 'scripts/test/fail-on-console.ts'],
          maxWorkers: WORKERS.unit,
          isolate: ISOLATE,
          include: ['{shared-contracts,shell,remote-*,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '*/e2e/**',
            'scripts/managed-database/**',
            'scripts/ops/{cli,ops,point-in-time,status/status}.test.ts',
            'scripts/test/engines/**',
            'scripts/package/packages.test.ts',
          ],
          // Limits on what hangs, here and below, not on what is slow on a busy machine.
          testTimeout: 60_000,
          expect: POLL,
        },
      },
      {
        test: {
          name: 'api',
          maxWorkers: WORKERS.api,
          isolate: ISOLATE,
          // Read as text, as the bundle does.
          css: true,
          include: [
            'api/src/**/*.test.ts',
            'scripts/managed-database/**/*.test.ts',
            'scripts/ops/{cli,ops,point-in-time,status/status}.test.ts',
            'api/test/messages/**/*.test.ts',
          ],
          globalSetup: 'api/test/global-setup.ts',
          setupFiles: ['scripts/test/fail-on-console.ts', 'api/test/print-logged-errors.ts'],
          // The first test of a file that names the API starts it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: POLL,
        },
      },
      {
        // `pnpm test:package`, not part of `npm test`: it builds the archives and runs them.
        test: {
          name: 'package',
          include: ['scripts/package/packages.test.ts'],
          globalSetup: 'api/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
