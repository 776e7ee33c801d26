import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Counts, reportCounts } from './counts.ts';

/** Counts what the browser tests came to, for the line that ends a run. */
export default class PlaywrightClosingLine implements Reporter {
  readonly #outcomes = new Map<string, { outcome: 'passed' | 'failed' | 'skipped'; name: string }>();
  #errors = 0;

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const isAsWanted = status === test.expectedStatus;
    const outcome = status === 'skipped' ? 'skipped' : isAsWanted ? 'passed' : 'failed';
    const [, , ...path] = test.titlePath();
    this.#outcomes.set(test.id, { outcome, name: path.join(' > ') });
  }

  /** Of a file that could not be loaded, or outside any test. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const having = (wanted: string) =>
      [...this.#outcomes.values()].filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
    const failures = having('failed');
    if (this.#errors > 0) failures.push(`${this.#errors} errors outside any test`);
    const isCutShort = status === 'timedout' || status === 'interrupted';
    if (isCutShort) failures.push(`the browser tests were cut short (${status})`);
    const counts: Counts = {
      passed: having('passed').length,
      failed: having('failed').length + this.#errors + (isCutShort ? 1 : 0),
      skipped: having('skipped').length,
      failures,
    };
    reportCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}
