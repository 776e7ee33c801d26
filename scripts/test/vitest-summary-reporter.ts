import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { reportCounts } from './counts.ts';

/** The parts of the coverage map of the v8 provider that are used. */
interface CoverageMap {
  files(): string[];
  fileCoverageFor(file: string): { toSummary(): { branches: { total: number; covered: number } } };
}

/** Of the API, in percent. */
const MIN_BRANCH_COVERAGE = 95;

/**
 * Counts the results of the unit and API tests, for the summary line. If coverage is measured, it also prints the
 * branch coverage of the API; too low a coverage counts as a failure.
 */
export default class VitestSummaryReporter implements Reporter {
  #coverage: CoverageMap | undefined;

  onCoverage(coverage: unknown): void {
    this.#coverage = coverage as CoverageMap;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const testsWith = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = testsWith('failed').map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);
    // A file that could not be loaded, or an error outside any test, counts as a failure.
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failures.push(module.relativeModuleId);
    }
    for (const { message } of unhandled) failures.push(`outside any test: ${message}`);
    if (this.#coverage && isTooLow(this.#coverage)) {
      process.exitCode = 1;
      failures.push('the branch coverage of the API is too low');
    }
    reportCounts({
      passed: testsWith('passed').length,
      failed: failures.length,
      skipped: testsWith('skipped').length,
      failures,
    });
  }
}

/** Prints the branch coverage and, if it is too low, the files with most missed branches. */
function isTooLow(coverage: CoverageMap): boolean {
  const files = coverage.files().map((file) => {
    const { total, covered } = coverage.fileCoverageFor(file).toSummary().branches;
    return { file, total, missed: total - covered };
  });
  const sum = (key: 'total' | 'missed') => files.reduce((all, file) => all + file[key], 0);
  const percent = 100 * (1 - sum('missed') / sum('total'));
  console.log(`\nBranch coverage of the API: ${percent.toFixed(1)}%, required: ${MIN_BRANCH_COVERAGE}%`);
  const isLow = percent < MIN_BRANCH_COVERAGE;
  const worst = files.toSorted((a, b) => b.missed - a.missed).slice(0, 10);
  if (isLow) for (const { file, missed } of worst) console.log(`  ${missed} missed in ${file}`);
  return isLow;
}
