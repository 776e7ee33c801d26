import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The results of a test run. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of failed tests. */
  readonly failures: readonly string[];
}

/** Environment variable with the file in which each test runner writes its counts, as a line of JSON. */
export const COUNTS_VARIABLE = 'TEST_COUNTS_FILE';

/** Writes the counts to the file of `npm test`, or prints them if the runner was started directly. */
export function reportCounts(counts: Counts): void {
  const file = process.env[COUNTS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
  else console.log(`\n${formatSummary(counts)}`);
}

/** The sum of the counts of all runners. */
export function readCounts(file: string): Counts {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Counts);
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The failures, and a machine-readable last line: `N passed, N failed`. */
export const formatSummary = ({ passed, failed, skipped, failures }: Counts): string =>
  [
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
