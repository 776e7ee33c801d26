import type { Browser } from '@playwright/test';

/** What the test that is running shares with the functions that it calls. A worker runs one test at a time. */
interface RunningTest {
  readonly browser: Browser;
  readonly endings: (() => unknown)[];
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
  runningTest().endings.push(ending);
}

/** Runs a test, and then all that it wanted done at its end, also where a part of that fails. */
export async function withEndings(browser: Browser, test: () => Promise<void>): Promise<void> {
  const endings: (() => unknown)[] = [];
  running = { browser, endings };
  const faults: unknown[] = [];
  await test();
  for (const ending of endings.toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- what was opened last may need what was opened first
      await ending();
    } catch (error) {
      faults.push(error);
    }
  }
  running = undefined;
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
}
