import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Counts, reportCounts } from './counts.ts';

/** Counts the results of the browser tests, for the summary line. */
export default class PlaywrightSummaryReporter implements Reporter {
  readonly #outcomes = new Map<string, { outcome: 'passed' | 'failed' | 'skipped'; name: string }>();
  #errors = 0;

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    const isExpected = status === test.expectedStatus;
    const outcome = status === 'skipped' ? 'skipped' : isExpected ? 'passed' : 'failed';
    const [, , ...path] = test.titlePath();
    const reason = outcome === 'failed' && error?.message ? `\n  ${firstLineOf(error.message)}` : '';
    this.#outcomes.set(test.id, { outcome, name: path.join(' > ') + reason });
  }

  /** Called for errors while loading a file or outside any test. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const namesWith = (state: string) =>
      [...this.#outcomes.values()].filter(({ outcome }) => outcome === state).map(({ name }) => name);
    const failures = namesWith('failed');
    if (this.#errors > 0) failures.push(`${this.#errors} errors outside any test`);
    const isInterrupted = status === 'timedout' || status === 'interrupted';
    if (isInterrupted) failures.push(`the browser tests were interrupted (${status})`);
    const counts: Counts = {
      passed: namesWith('passed').length,
      failed: namesWith('failed').length + this.#errors + (isInterrupted ? 1 : 0),
      skipped: namesWith('skipped').length,
      failures,
    };
    reportCounts(counts);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const firstLineOf = (message: string): string => stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
