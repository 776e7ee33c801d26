import type { Browser } from '@playwright/test';

/** What the test that is running shares with the functions that it calls. A worker runs one test at a time. */
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

/** Has something done when the test that is running ends, in whatever way: the last first. */
export function onTestFinished(ending: () => unknown): void {
  runningTest().cleanups.push(ending);
}

/** Runs a test, and then all that it wanted done at its end, also where a part of that fails. */
export async function withCleanup(browser: Browser, test: () => Promise<void>): Promise<void> {
  const cleanups: RunningTest['cleanups'] = [];
  running = { browser, cleanups };
  await test();
  await runCleanups(cleanups);
  running = undefined;
}

/**
 * Starts something that outlives a test.
 * @returns What was started, and a function that does all that was wanted done at its end.
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

/** The last first. */
async function runCleanups(cleanups: RunningTest['cleanups']): Promise<void> {
  const faults: unknown[] = [];
  for (const ending of cleanups.toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- what was opened last may need what was opened first
      await ending();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
}
