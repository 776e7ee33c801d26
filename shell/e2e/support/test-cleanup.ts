import type { Browser } from '@playwright/test';

/** State of the running test for its helpers. A worker runs one test at a time. */
interface RunningTest {
  readonly browser: Browser;
  readonly cleanups: (() => unknown)[];
}

let running: RunningTest | undefined;

function runningTest(): RunningTest {
  if (!running) throw new Error('No test is running');
  return running;
}

/** The browser of this worker. */
export const currentBrowser = (): Browser => runningTest().browser;

/** Registers a cleanup for the end of the running test, whether it passes or fails. Cleanups run in reverse order. */
export function onTestFinished(cleanup: () => unknown): void {
  runningTest().cleanups.push(cleanup);
}

/** Runs a test and then all its cleanups, even if some fail. */
export async function withCleanup(browser: Browser, test: () => Promise<void>): Promise<void> {
  const cleanups: RunningTest['cleanups'] = [];
  running = { browser, cleanups };
  await test();
  await runCleanups(cleanups);
  running = undefined;
}

/**
 * Starts something that outlives a test.
 * @returns The started value, and a function that runs its cleanups.
 */
export async function startWithCleanup<Started>(
  browser: Browser,
  start: () => Promise<Started>,
): Promise<{ readonly value: Started; end(): Promise<void> }> {
  const cleanups: RunningTest['cleanups'] = [];
  const end = () => runCleanups(cleanups);
  running = { browser, cleanups };
  try {
    return { value: await start(), end };
  } catch (error) {
    await end();
    throw error;
  } finally {
    running = undefined;
  }
}

/** Runs cleanups in reverse order. @throws AggregateError when some fail. */
async function runCleanups(cleanups: RunningTest['cleanups']): Promise<void> {
  const faults: unknown[] = [];
  for (const cleanup of cleanups.toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- later resources may depend on earlier ones
      await cleanup();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
}
