import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Counts, reportCounts } from './counts.ts';

/** Counts what the browser tests came to, for the line that ends a run. */
export default class PlaywrightClosingLine implements Reporter {
  readonly #outcomes = new Map<string, 'passed' | 'failed' | 'skipped'>();
  #errors = 0;

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const isAsWanted = status === test.expectedStatus;
    this.#outcomes.set(test.id, status === 'skipped' ? 'skipped' : isAsWanted ? 'passed' : 'failed');
  }

  /** Of a file that could not be loaded, or outside any test. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const count = (outcome: string) => [...this.#outcomes.values()].filter((one) => one === outcome).length;
    const counts: Counts = {
      passed: count('passed'),
      failed: count('failed') + this.#errors,
      skipped: count('skipped'),
    };
    const isCutShort = status === 'timedout' || status === 'interrupted';
    reportCounts(isCutShort ? { ...counts, failed: counts.failed + 1 } : counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
