import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { reportCounts } from './counts.ts';

/** What a coverage map of the v8 provider can say, as far as this uses it. */
interface CoverageMap {
  files(): string[];
  fileCoverageFor(file: string): { toSummary(): { branches: { total: number; covered: number } } };
}

/** Of the API, in per cent. */
const LEAST_BRANCH_COVERAGE = 95;

/**
 * Counts what the unit and API tests came to, for the line that ends a run. Where coverage is measured, a line above it
 * tells the branches of the API that ran; too few count as a failure.
 */
export default class VitestClosingLine implements Reporter {
  #coverage: CoverageMap | undefined;

  onCoverage(coverage: unknown): void {
    this.#coverage = coverage as CoverageMap;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const having = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = having('failed').map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);
    // A file that could not be loaded, or an error outside any test, counts as a failure.
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failures.push(module.relativeModuleId);
    }
    for (const { message } of unhandled) failures.push(`outside any test: ${message}`);
    if (this.#coverage && isTooLow(this.#coverage)) {
      process.exitCode = 1;
      failures.push('too few branches of the API ran');
    }
    reportCounts({
      passed: having('passed').length,
      failed: failures.length,
      skipped: having('skipped').length,
      failures,
    });
  }
}

/** Prints the share of branches that ran and, when it is too low, the files that miss most. */
function isTooLow(coverage: CoverageMap): boolean {
  const files = coverage.files().map((file) => {
    const { total, covered } = coverage.fileCoverageFor(file).toSummary().branches;
    return { file, total, missed: total - covered };
  });
  const sum = (key: 'total' | 'missed') => files.reduce((all, file) => all + file[key], 0);
  const percent = 100 * (1 - sum('missed') / sum('total'));
  console.log(
    `\nBranch coverage of the API: ${percent.toFixed(1)} %, at least ${LEAST_BRANCH_COVERAGE} % are required`,
  );
  const isLow = percent < LEAST_BRANCH_COVERAGE;
  const worst = files.toSorted((a, b) => b.missed - a.missed).slice(0, 10);
  if (isLow) for (const { file, missed } of worst) console.log(`  ${missed} missed in ${file}`);
  return isLow;
}
