import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any tool can read: `N passed, N failed`. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that could not be loaded, or an error outside any test, counts as a failure.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    ).length;
    const skipped = count('skipped');
    const failed = count('failed') + broken + unhandled.length;
    console.log(`\n${count('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
}
