import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the tests of a run came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, a line each. */
  readonly failures: readonly string[];
}

/** Where the runners that a run consists of leave their counts, one line of JSON each. */
export const COUNTS_VARIABLE = 'TEST_COUNTS_FILE';

/** Leaves the counts for the run that started this runner; one that was started alone says them itself. */
export function reportCounts(counts: Counts): void {
  const file = process.env[COUNTS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
  else console.log(`\n${closing(counts)}`);
}

/** The sum of what the runners left. */
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

/** What failed, and as the last line one that any tool can read: `N passed, N failed`. */
export const closing = ({ passed, failed, skipped, failures }: Counts): string =>
  [
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
