import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { reportCounts } from './counts.ts';

/** Counts the results of the unit and API tests, for the summary line. */
export default class VitestSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const testsWith = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = testsWith('failed').map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);
    // A file that could not be loaded, or an error outside any test, counts as a failure.
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failures.push(module.relativeModuleId);
    }
    for (const { message } of unhandled) failures.push(`outside any test: ${message}`);
    reportCounts({
      passed: testsWith('passed').length,
      failed: failures.length,
      skipped: testsWith('skipped').length,
      failures,
    });
  }
}
